"""Chinese words that may stand in a sentence an answer rests on, though nobody asked about them."""

from functools import cache

from locum.deciding.gate.familiar_words_chinese import PARTS, PLAIN
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.words import chinese

HAN = Late("[一-鿿]+")
HOLDS = wordset(
    """的 用 是 在 为 和 与 及 要 有 以 就 都 个 种 上 下 里 中 内 前 后 时 条 张 页 名 位 次 一 二 三 四 五
    六 七 八 九 十 两 只 仅 即可 就好 就行 一律 统一 全部 所有 必须 需要 须 需 应 应该 采用 使用 选用
    选择 选 设为 设成 定为 改为 改成 改用 决定 采 使 到 按 依 放 存 做 写 成 叫 走 透过 通过 由 从 把 将
    存入 写入 写进
    我们 我 不 不要 不用 不需要 无需 不是 而是 而不是 别 没有 无 以及 也 每 每天 至少 最多 约定 默认 预设
    固定 优先 首选 为主 能 可 可以 会 给 对 且 并 而 够 就够了 足够 喜欢 习惯 偏好 更喜欢 比起 与其 不如
    绝对 一个 这个 定 方式 单位 开发 不再 均 皆 各 全 总是 始终 一直 请 支持 支援 提供 显示 展示 呈现 包含
    包括 沿用 即 其 它 端 至 数 代替 取代 替代 迁移到 任何 一次 编写 整个 整体 自己 同时 当 出 来 去 起
    着 者 式 型 类 版面 关闭 开启 打开"""
)
"""Words that hold a sentence together, and those with which one decides."""

EVERYDAY = wordset(
    """增加 减少 修改 切换 压缩 详情 核心 合同 审核 管理 环境 运行 记录 休息 投影 手工 手动 自动 处理 执行
    进入 返回 拍照 拍摄 相簿 阅读 湿度 土壤 教室 电量 充电 讯号 信号 网速 太重 太慢 太贵 太复杂 复杂 简单
    清楚 醒目 单档 大 小 高 低 长 短 快 慢 多 少 深 浅 粗 细 圆 方 左 右 左侧 右侧 左边 右边 顶部 底部
    中间 居中 上方 下方 旁边 原生 建置 财务 提示 说明 每行 每列 每张 每个 每人 每班 每条 每次 每篇 每段
    晚上 早上 中午 白天 夜间 周末 平日 当天 隔天 外网 内网 超过 打扰 中文版 英文版 网页版 手机版 断线
    正文 标题 副标题 段落 行距 字距 间距 边距 行高 基准 原则 设计 规范 准则 撰写 编写 书写 命名 注释 金额
    单价 总价 数值 数量 小数 小数点 百分比 比例 分辨率 警告 警示 错误 成功 失败 信息 讯息 状态 进度 单手
    双手 操作 点击 双击 长按 滑动 拖动 滚动 缩放 悬停 触摸 输入 输出 键盘 鼠标 滑鼠 屏幕 萤幕 窗口 视窗
    全屏 横屏 竖屏 直式 横式 弹窗 弹出 浮层 抽屉 卡片 标签 标签页 列表 清单 表格 表单 图表 图标 图示 图片
    图像 照片 头像 封面 背景 前景 边框 圆角 直角 阴影 渐变 透明 半透明 动画 过渡 淡入 淡出 主色 辅色
    强调色 主题色 主题 配色 颜色 色彩 红 橙 黄 绿 青 蓝 紫 黑 白 灰 粉 米色 棕色 深色 浅色 亮色 暗色 明亮
    柔和 鲜艳 字体 字号 字型 字级 粗体 斜体 黑体 宋体 明体 楷体 等宽 衬线 无衬线 语言 中文 英文 日文 简体
    繁体 简体中文 繁体中文 正体 双语 文案 语气 口吻 正式 友好 亲切 简洁 简短 详细 详尽 完整 精简 首页
    主页 内页 详情页 设置页 登录页 列表页 页面 页眉 页脚 页首 页尾 侧栏 侧边栏 导航 导航栏 菜单 选单 按钮
    链接 图库 相册 文件 文件夹 目录 路径 文档 档案 格式 后缀 前缀 编码 字段 栏位 主键 外键 索引 表名 列名
    类名 函数 函式 变量 变数 常量 参数 返回值 接口 端点 请求 响应 回应 回传 状态码 报错 异常 日志 级别
    等级 层级 分级 数据 资料 数据库 资料库 缓存 快取 队列 任务队列 消息 推送 通知 提醒 邮件 短信 简讯
    站内信 本地 本机 云端 远端 服务器 伺服器 客户端 浏览器 前端 后端 后台 前台 移动端 手机端 桌面端
    网页端 服务端 端口 协议 框架 组件 元件 模块 模组 插件 套件 依赖 库 工具 脚本 命令 指令 终端 终端机
    编辑器 编译 编译器 解释器 构建 打包 部署 测试 单元测试 集成测试 覆盖率 分支 提交 合并 时间 日期 时区
    时长 间隔 频率 超时 延迟 毫秒 秒 秒钟 分钟 小时 天 日 周 星期 月 年 点 点钟 半小时 整点 每周 每月
    每年 每小时 每分钟 周一 周二 周三 周四 周五 周六 周日 星期一 星期日 上限 下限 最大 最小 最长 最短
    最高 最低 最新 最旧 最热 最近 由新到旧 由旧到新 从新到旧 从高到低 从低到高 升序 降序 排序 排列 顺序
    倒序 正序 分页 翻页 无限滚动 加载 载入 刷新 更新 同步 备份 恢复 还原 撤销 重做 保存 储存 存储 存放
    存到 存入 读取 写入 导出 导入 汇出 汇入 下载 上传 打印 列印 搜索 搜寻 查找 筛选 过滤 匹配 模糊 精确
    高亮 折叠 展开 收起 隐藏 可见 显示 展示 呈现 排版 布局 版面 网格 瀑布流 单栏 双栏 三栏 一栏 两栏 单列
    双列 公里 英里 公斤 磅 米 厘米 公分 毫米 摄氏 华氏 公制 英制 元 人民币 台币 新台币 美元 欧元 像素 位
    位数 字节 字 字符 字元 字母 数字 大写 小写 驼峰 下划线 底线 连字符 空格 缩进 缩排 制表符 引号 单引号
    双引号 分号 逗号 句号 换行 断行 括号 方便 便于 以便 为了 适合 利于 省电 省流量 易读 好读 好看 好用
    顺手 直观 统一 一致 稳定 可靠 安全 快速 流畅 轻量 现代 经典 传统 自然 音量 音效 音乐 声音 静音 震动
    振动 播放 暂停 录音 录像 视频 影片 直播 字幕 地图 底图 定位 位置 距离 路线 天气 温度 速度 高度 重量
    体重 心率 步数 血压 血糖 食谱 菜谱 食材 菜品 餐点 早餐 午餐 晚餐 订单 商品 库存 购物车 付款 支付 配送
    快递 发票 收据 折扣 优惠券 会员 积分 游戏 关卡 角色 道具 生命 得分 分数 排名 玩家 难度 新手 引导 教程
    练习 课程 课表 题目 题库 考试 作业 成绩 班级 学校 图书 书籍 书名 作者 章节 书签 笔记 便签 日记
    待办事项 事项 清理 习惯 打卡 日历 行事历 农历 阳历 闹钟 计时 倒计时 传感器 设备 装置 电池 蓝牙 网络
    网路 离线 在线 开关 灯光 亮度 门锁 摄像头 相机 镜头 快门 滤镜 机器人 电机 跟随 角 右下角 右上角
    左下角 左上角 级 档 扫码 制 小时制 记账 单据 键 新增 侧 发送 结算 相关度 彩色 随机 移动 曝光 星星
    夜视 美术 手绘 波形 扁平 复古 普通 困难 标准 趋势 气温 卫星 运动 强度 号码 传递 启动 自制 浇水 公尺
    国语 解锁 连线 星表 机器学习 房间 音讯 校验 公克 盎司 指纹 进程 插画 建立 宫格 热感纸 留空 网址
    国际化 封装 卷动 捲动 富文本 密集 炫酷 押金 租期 季度 扫描器 浏览 进阶 物流 电话 排班 姓名 生日
    部落格 微软 思源 磁盘 硬碟 逻辑 填充 灯 闪烁 恒亮 未知 售完 排队 平手 拟物 卡通 转帐 电子 永久 发布
    发表 结构 目录结构 注册页 注册 登录 登入 帐号 账号 密码 强度条 输入框 文字 垃圾桶 资源 视觉 听觉 风格
    外观 对齐 左对齐 右对齐 单数 复数 骨架屏 转圈 加载中 效果 检查 行宽 相对 绝对 相对时间 绝对时间
    千分位 负数 正数 零 整数 浮点 四舍五入 取整 补零 横轴 纵轴 坐标 图例 刻度 曲线 折线 柱状 饼图 散点
    热力 表头 表尾 合计 小计 汇总 平均 约束 限制 摘要 卖家 买家 跨端 柜台 画面 视图 查看 分类 支出 收入
    入口 悬浮 分 面 下面 上面 里面 外面 前面 后面 断网 数仓 调度 分区 指标 口径 分层 范围 空值 短横线
    网关 主题层级 告警 蜂鸣器 面板 埠号 端口号 纸张 固件 韧体 芯片 引脚 总线 采样 频段 波特率 协定 模型
    训练 推理 样本 特征 准确率 损失 批次 学习率 显卡"""
)
"""Plain words for how things are, beside those the gate knows."""

UNSETTLED = wordset(
    """先 吧 再 还 又 或 想 看 希望 比较 草稿 研究 计划 规划 版本 历史 模板 阶段 待办 任务 调研 方案 原因"""
)
"""Words of products that may as well say how surely, or when."""

BLENDS = wordset(
    """以前 以后 以往 之前 可能 要是 不定 上次 上回 下次 上个 下个 上周 有时 有人 有些 到时 后来 前任 不过
    都行 都可 用过 做过 写过 放过 有过 后续 只要 要么 不太 去年 前年 来年 可否 能否 是否 要不
    九成 八成 七成 六成 五成 几成 大多 多数
    多半 大家 会不 不会是 是不是 能不能 有没有 对方 小组 一般 中的 使得 给我 来看 起来 出来 一来 不对
    不好 不大 不成 不到"""
)
"""Words made of characters that are plain by themselves, and are not plain together."""

OTHERS = frozenset({"role", "phase", "version", "research"})
"""Topics whose words may say who wants a thing, and when."""


def longest_plain_chinese(run: str, at: int) -> int:
    """How many characters the longest plain word takes at a place of a run; 0 where none begins."""
    if any(run.startswith(blend, at) for blend in BLENDS):
        return 0
    most = min(_longest(), len(run) - at)
    return next((length for length in range(most, 0, -1) if run[at : at + length] in _plain()), 0)


def first_part(plain: str) -> str:
    """The plain word of two characters or more with which a Chinese clause begins, if it names a thing."""
    at = len(plain) - len(plain.lstrip(" \"'“「【(（*-"))
    word = plain[at : at + longest_plain_chinese(plain, at)] if at < len(plain) else ""
    return word if len(word) > 1 and word not in HOLDS else ""


@cache
def _plain() -> frozenset[str]:
    lexicon = {form for form, meaning in chinese().items() if not meaning.topics & OTHERS}
    gate = {word for word in PARTS | PLAIN if HAN.fullmatch(word)}
    return (HOLDS | EVERYDAY | lexicon | gate) - UNSETTLED


@cache
def _longest() -> int:
    return max(map(len, _plain()))
