"""Programs that are for the human: some whatever they are told, some with certain arguments."""

import re
from re import Pattern

from locum.deciding.gate.families import Family
from locum.deciding.gate.text import word_set

ALWAYS: dict[Family, frozenset[str]] = {
    Family.DELETION: word_set("""
        rm rmdir shred dd mkfs wipefs fdisk parted truncate unlink srm dropdb trash del rd erase
        remove-item sgdisk blkdiscard format
    """),
    Family.SYSTEM: word_set("""
        sudo doas su pkexec runas crontab at systemctl service launchctl kill killall pkill reboot
        shutdown halt poweroff mount umount useradd userdel usermod passwd visudo insmod modprobe sysctl
        update-alternatives defaults reg chown chgrp apt apt-get yum dnf pacman apk brew snap port choco
        winget setfacl
    """),
    Family.SECURITY: word_set("iptables ufw firewall-cmd nft setenforce spctl csrutil"),
    Family.REMOTE: word_set("""
        ssh scp sftp rsync ftp lftp telnet nc ncat netcat socat mosh ngrok cloudflared rclone aws gcloud
        az doctl linode-cli oci ibmcloud s3cmd gsutil nmap
    """),
    Family.DEPLOY: word_set("""
        terraform tofu pulumi kubectl helm oc ansible ansible-playbook vercel netlify flyctl fly heroku
        wrangler serverless sls cdk sam eb surge railway render dokku kamal cap nomad argocd now
        firebase supabase eas fastlane skaffold copilot-cli pm2
    """),
    Family.PUBLISH: word_set("twine goreleaser semantic-release np release-it lerna changeset"),
    Family.PEOPLE: word_set("mail mailx sendmail mutt slack gh glab hub msmtp swaks twurl apprise"),
    Family.CREDENTIALS: word_set(
        "gpg ssh-keygen ssh-add vault op pass security keytool openssl htpasswd printenv bw"
    ),
    Family.SPENDING: frozenset({"stripe"}),
    Family.HIDDEN: word_set("eval source . base64 xxd uudecode alias trap"),
}
"""Programs that are for the human whatever their arguments."""

WITH: tuple[tuple[Family, Pattern[str]], ...] = tuple(
    (family, re.compile(pattern, re.IGNORECASE))
    for family, pattern in (
        (
            Family.HISTORY,
            r"^git\b.*\s(?:push|filter-branch|filter-repo|rebase|replace|send-pack|send-email|reflog"
            r"|update-ref|merge|remote|commit\b.*--amend)\b",
        ),
        (
            Family.DELETION,
            r"^git\b.*\s(?:clean|gc|prune|rm|worktree\s+remove|stash\s+(?:drop|clear|pop)"
            r"|branch\b.*\s(?:-d|-D|--delete|-f|--force)|tag\b.*\s(?:-d|--delete)|reset\b"
            r"|checkout\b.*(?:\s--(?:\s|$)|\s-f|\s--force|\s\.(?:\s|$))|restore\b|switch\b.*(?:-f"
            r"|--force|--discard))",
        ),
        (Family.SYSTEM, r"^git\b.*\sconfig\b"),
        (Family.SECURITY, r"--no-verify\b|--no-gpg-sign\b|\s-c\s+core\.|hookspath"),
        (Family.PUBLISH, r"^git\b.*\stag\s+(?!-l|--list)\S"),
        (
            Family.PUBLISH,
            r"^(?:npm|pnpm|yarn|bun|cargo|poetry|uv|hatch|flit|gem|dotnet|mvn|gradle|\./gradlew"
            r"|gradlew|pdm|vsce|ovsx|jsr|deno|lerna)\b.*\s(?:publish|release|deploy|push|unpublish"
            r"|deprecate|dist-tag|yank|owner|access)\b",
        ),
        (
            Family.CREDENTIALS,
            r"^(?:npm|pnpm|yarn|docker|cargo|gem|podman|poetry|pip|huggingface-cli|claude|codex"
            r"|copilot|gemini)\b.*\s(?:login|logout|adduser|token|auth|setup-token)\b",
        ),
        (
            Family.SYSTEM,
            r"^(?:npm|pnpm|yarn|bun)\b.*\s(?:-g|--global|global|config)\b|^(?:pip|pip3)\b.*\sconfig\b"
            r"|^(?:npm|pnpm)\s+(?:set|link)\b|--break-system-packages|^(?:pipx|cargo|go"
            r"|gem)\s+install\b",
        ),
        (Family.DELETION, r"^(?:docker|podman|docker-compose)\b.*\s(?:rm|rmi|prune|down|kill|stop|volume)\b"),
        (Family.PUBLISH, r"^(?:docker|podman|buildah|skopeo|oras)\b.*(?:\spush\b|--push\b|\scopy\b)"),
        (Family.SECURITY, r"^docker\b.*(?:--privileged|--pid=host|-v\s+/:|docker\.sock)"),
        (
            Family.REMOTE,
            r"^(?:curl|http|https|xh|httpie)\b.*(?:\s-X\s*(?!GET\b|HEAD\b)\w+|\s--request[= ](?!GET\b"
            r"|HEAD\b)|\s-d\b|\s--data|\s-F\b|\s--form|\s-T\b|\s--upload|\s--json\b|\s(?:POST|PUT"
            r"|PATCH|DELETE)\b|\s-[a-zA-Z]*[dFT]\s)|^wget\b.*--(?:post|method|body)",
        ),
        (Family.CREDENTIALS, r"^(?:curl|wget|http)\b.*(?:authorization:|\s-u\s|--user\b|token|api[-_]?key)"),
        (
            Family.SECURITY,
            r"^chmod\b.*(?:\b0?[0-7]?[0-7][0-7][2367]\b|[ao]*\+[rx]*w|\ba\+|\bo\+|\bu\+s|\+s\b"
            r"|\s-\w*R)|^(?:curl|wget)\b.*(?:\s-k\b|--insecure|--no-check-certificate)|NODE_TLS_REJECT"
            r"|strict-ssl|sslverify|GIT_SSL_NO_VERIFY",
        ),
        (
            Family.DELETION,
            r"^find\b.*\s(?:-delete|-exec|-execdir|-ok)\b|^(?:mv|cp|tee)\b.*\s/(?:etc|usr|bin|boot|dev"
            r"|var|lib|System|Library)\b|^(?:mv|cp)\b.*/dev/null",
        ),
        (
            Family.DELETION,
            r"\b(?:drop|truncate)\s+(?:table|database|schema|index|view|column|user|role"
            r"|collection)?\b|\bdelete\s+from\b|\bupdate\s+\S+\s+set\b|\balter\s+table\b|\.(?:drop"
            r"|dropDatabase|deleteMany|remove|flushall)\(|\bflush(?:all|db)\b|\bdb:(?:drop|reset|purge"
            r"|wipe|rollback|schema:load|seed:replant)|migrate[: ](?:reset|fresh|rollback|refresh"
            r"|deploy)|\b(?:flush|reset_db|sqlflush)\b",
        ),
        (
            Family.DELETION,
            r"shutil\.rmtree|os\.(?:remove|unlink|rmdir|system)|unlinkSync|rmSync|rimraf|fs\.(?:rm"
            r"|unlink)|FileUtils\.rm|File\.delete|rm\s+-\w*[rf]",
        ),
        (
            Family.HIDDEN,
            r"^(?:python[\d.]*|node|ruby|perl|php|deno|bun|osascript|awk|gawk|lua)\b.*(?:\s-(?:c|e|r|E"
            r"|pe|ne)\b.*(?:unlink|rmdir|rename|truncate|\.write|system|exec|eval|spawn|popen|subprocess"
            r"|urllib|requests|fetch\(|http"
            r"|socket|base64|chr\(|fromCharCode|__import__|compile\())",
        ),
        (
            Family.SYSTEM,
            r"(?:^|[\s=>\"'])(?:/etc/|/usr/|/boot/|/dev/(?!null|stdout|stderr|stdin|tty)|~/\.(?:bashrc"
            r"|zshrc|profile|bash_profile|gitconfig|config|local/bin)|\$HOME/\.(?:bashrc|zshrc|profile"
            r"|gitconfig))",
        ),
        (
            Family.CREDENTIALS,
            r"(?:^|[\s=/\"'@])(?:\.env(?:\.(?!example|sample|template)\w+)?|\.netrc|\.npmrc|\.pypirc"
            r"|id_rsa|id_ed25519|\.ssh|\.aws|\.gnupg|\.kube|\.docker/config\.json|credentials(?:\.json"
            r"|\.toml)?|secrets?\.(?:json|ya?ml|toml|env)|\.git-credentials|[\w.-]+\.pem|[\w.-]+\.p12"
            r"|[\w.-]+\.key|shadow)(?:$|[\s\"':;|)])|^env\s*$|^set\s*$|^export\s+\w*(?:KEY|TOKEN"
            r"|SECRET|PASSWORD)",
        ),
        (
            Family.GRANT,
            r"--dangerously[\w-]*|--yolo\b|--allow-all\b|--allow-all-tools|--trust-all|--full-auto"
            r"|bypassPermissions|skip-permissions|--no-sandbox|sandbox_mode|danger-full-access",
        ),
        (
            Family.GRANT,
            r"(?:^|[\s/\"'>])(?:\.claude/settings[\w.]*\.json|\.codex/config\.toml|locum\.toml"
            r"|\.team-config/|\.locum/|\.git/hooks|\.husky|\.mcp\.json)",
        ),
        (
            Family.DEPLOY,
            r"^(?:npm|pnpm|yarn|bun|make|just|task|rake|mix|bundle|invoke|nox|tox|composer|php"
            r"|python[\d.]*|\./\S+|npx|bunx|pnpx|gradle|mvn|poetry|uv|cargo|sh|bash"
            r"|\S+\.sh)\b.*(?:deploy|rollout|go-live|\bprod(?:uction)?\b|ship\b|provision|terraform)",
        ),
        (
            Family.PUBLISH,
            r"^(?:npm|pnpm|yarn|bun|make|just|task|rake|npx|bunx|invoke|\./\S+|sh|bash"
            r"|\S+\.sh)\b.*(?:publish|release\b|upload\b)",
        ),
        (
            Family.DELETION,
            r"^(?:npm|pnpm|yarn|bun|make|just|task|rake|npx|invoke|\./\S+|sh|bash|\S+\.sh|prisma"
            r"|alembic|django-admin|python[\d.]*\s+manage\.py)\b.*(?:clean|purge|wipe|reset|nuke"
            r"|destroy|teardown|drop|flush|downgrade|db\s+push|force-reset|uninstall)",
        ),
        (
            Family.DEPLOY,
            r"^\S*(?:deploy|rollout|go-live|publish|release|teardown|wipe|reset|purge|destroy|nuke"
            r"|provision)[\w-]*\.(?:sh|bash|py|js|mjs|ts|rb|ps1|pl)\b",
        ),
        (
            Family.PRODUCTION,
            r"\b(?:prod|production|live)[-_.@:/\w]*(?:db|database|host|server|cluster|url|env)\b"
            r"|--(?:env|environment|stage|target)[= ]prod|(?:NODE_ENV|RAILS_ENV|APP_ENV|ENV"
            r"|STAGE)=prod|://[^\s]*prod",
        ),
        (
            Family.REMOTE,
            r"^(?:psql|mysql|mongo|mongosh|redis-cli|sqlcmd)\b.*(?:-h\s*(?!localhost|127\.)\S"
            r"|--host[= ](?!localhost|127\.)\S|://(?!localhost|127\.|[^@/\s]*@(?:localhost|127\.))\S)",
        ),
        (
            Family.TELEMETRY,
            r"^(?:pastebin|gist|termbin|transfer\.sh)|\b(?:transfer\.sh|termbin|pastebin|ix\.io"
            r"|0x0\.st|webhook\.site|requestbin)",
        ),
        (Family.SYSTEM, r"^(?:chmod|cp|mv|install|tee|sed)\b.*\s(?:/|~)(?!\S*tmp)(?:\s|$)"),
    )
)
"""Programs that are for the human with these arguments; matched on the unquoted command."""
