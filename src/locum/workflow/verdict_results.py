"""The words by which a result is named outright."""

from locum.workflow.words import word_set

GOOD = word_set(
    """
    pass|passed|passes|passing|ok|okay|approve|approved|success|successful|succeeded|lgtm|accept|accepted
    green|clean|true|yes|done|complete|completed|通过|通過|合格|成功|批准|同意|核准
    """
)
BAD = word_set(
    """
    fail|failed|fails|failing|failure|reject|rejected|issues|issue|error|errors|blocked|block|partial
    incomplete|request_changes|request-changes|request changes|changes_requested|changes-requested
    changes requested|needs_changes|needs-changes|needs changes|needs_work|needs work|changes required
    not approved|red|false|no|broken|declined|denied|critical
    失败|失敗|拒绝|拒絕|驳回|駁回|不通过|不通過|未通过|未通過|退回|需修改|需要修改
    """
)
