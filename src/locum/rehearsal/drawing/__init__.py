"""Drawing: a rehearsal and a size in, styled lines out."""
