"""Words of people, work and time, in the form that `lexicon_product` explains."""

PEOPLE = """
login ; auth ; log in, logs in, logged in, logging in, sign in, sign-in, signs in, signing in, signin,
  log-in, logon ; 登录, 登入, 登陆
sign-up ; auth ; sign up, signup, registration, register, registering ; 注册
auth ; auth ; authentication, authenticate, authenticates, authenticated ; 认证, 身份验证, 鉴权
authorisation ; auth ; authorization, permissions, permission ; 授权, 权限
account ; auth ; accounts, user account, user accounts ; 账号, 帐号, 账户, 帐户
password ; auth ; passwords ; 密码
magic-link ; auth ; magic links ; 魔法链接, 登录链接
verification-code ; auth ; verification codes, one-time code, otp, sms code ; 验证码
!oauth ; auth ; oauth2, oauth 2 ;
!passkey ; auth ; passkeys ; 通行密钥
!jwt ; auth ; json web token, json web tokens ;
!sso ; auth ; single sign-on, single sign on ; 单点登录
two-factor ; auth ; 2fa, mfa, multi-factor, two factor ; 双因素, 两步验证, 双重验证
session ; auth time ; sessions ; 会话
social-login ; auth ; social sign-in ; 第三方登录, 社交登录
~user ; ; users ; 用户, 使用者
admin ; role ; admins, administrator, administrators ; 管理员
customer ; role ; customers, clients ; 客户, 顾客
client ; ; ; 客户端, 用户端
guest ; role ; guests, visitor, visitors ; 游客, 访客
owner ; role ; owners ; 所有者, 店主, 店长
developer ; role ; developers, devs ; 开发者, 开发人员
personal ; ; ; 个人
student ; role ; students ; 学生
team ; role ; teams ; 团队
share ; social ; sharing, shared, shares ; 分享, 共享
social ; social ; ; 社交
collaborate ; social ; collaboration, collaborative ; 协作, 多人协作
comment ; social ; comments ; 评论, 留言
code-comment ; doc ; code comments ; 代码注释, 注释
advertising ; ads ; ads, adverts, advertisements ; 广告
in-app ; notify ; in app ; 站内
email ; notify ; e-mail, e-mails, emails, mail ; 邮件, 邮箱, 电子邮件
push-notification ; notify ; push, push notifications ; 推送, 推播, 推送通知
sms ; notify ; text message, text messages ; 短信, 简讯
notify ; notify ; notification, notifications, notified, notifies ; 通知
reminder ; notify ; reminders, remind, reminded ; 提醒
pay ; pay ; payment, payments, paying, paid, checkout ; 支付, 付款
!wechat ; pay auth social ; weixin ; 微信
!wechat-pay ; pay ; wechat payment ; 微信支付
!alipay ; pay ; ; 支付宝
!stripe ; pay ; ;
!paypal ; pay ; ;
currency ; pay ; currencies ; 货币, 币种
euro ; pay ; euros, eur ; 欧元
dollar ; pay ; dollars, usd ; 美元
price ; pay ; prices, pricing ; 价格, 定价
free ; pay ; free plan, free tier ; 免费
order ; shop ; orders ; 订单
coupon ; shop ; coupons ; 优惠券
device ; device ; devices ; 设备, 装置
mobile ; device platform ; phone, phones, smartphone, smartphones, mobile phone, cell phone, mobile device,
  mobile devices ; 手机, 移动端, 移动设备, 行动装置, 行动端
tablet ; device ; tablets ; 平板, 平板电脑
laptop ; device ; laptops, notebook ; 笔记本电脑, 笔电
desktop ; device platform ; desktops ; 桌面, 桌面端
computer ; device ; computers, pc ; 电脑, 计算机
web ; platform ; website, browser, web-based ; 网页, 网站, 浏览器, 网页版
mini-program ; platform ; mini programs ; 小程序
!ios ; platform ; iphone ; 苹果手机
!android ; platform ; ; 安卓
!windows ; platform ; ;
!macos ; platform ; mac os, os x ;
!linux ; platform ; ;
~platform ; platform ; platforms ; 平台
operating-system ; platform ; operating systems, os ; 操作系统, 作业系统
"""

WORK = """
test ; test ; tests, testing, tested ; 测试
unit ; test ; ; 单元
integration ; test ; integrations ; 集成, 整合
end-to-end ; test ; e2e ; 端到端
manual ; test mode ; manually ; 手动, 人工
automatic ; mode ; automatically, automated, auto ; 自动
!pytest ; test ; ;
!unittest ; test ; ;
!jest ; test ; ;
!vitest ; test ; ;
!mocha ; test ; ;
!playwright ; test ; ;
!cypress ; test ; ;
coverage ; test ; code coverage, test coverage ; 覆盖率, 测试覆盖率
tdd ; test ; test-driven, test-driven development, test first, test-first ; 测试驱动, 测试先行
lint ; check ; linting, linter, linters ; 代码检查
type-check ; check ; type checks, type checking, type-checking ; 类型检查
check ; check ; checks, checked, checking ; 检查
review ; check ; reviews, reviewed, code review, code reviews ; 评审, 审查, 代码审查
deploy ; deploy ; deployment, deployed, deploying, deploys ; 部署
host ; host ; hosting, hosted ; 托管, 主机
release ; deploy time ; releases, released ; 发布, 发行
ci ; deploy ; continuous integration, ci pipeline ; 持续集成
!github-actions ; deploy ; ;
!github ; git ; ;
!gitlab ; git ; gitlab ci ;
!git ; git ; version control, git repository ; 版本控制
commit ; git ; commits, committed, committing ; 提交
branch ; git ; branches, branching ; 分支
merge ; git ; merges, merged, merging ; 合并
squash ; git ; ;
rebase ; git ; ; 变基
planning ; plan ; plan, plans, planned ; 规划, 计划
doc ; doc ; docs, document, documents, documentation ; 文档, 文件档
phase ; phase ; phases, stage, stages ; 阶段
milestone ; phase ; milestones ; 里程碑
granularity ; phase ; granular, depth, deep ; 粒度, 颗粒度
coarse ; phase ; coarser, coarse-grained ; 粗, 粗粒度, 粗略
fine ; phase ; finer, fine-grained, finely ; 细, 细粒度
scope ; scope ; ; 范围
parallel ; parallel ; parallelism, parallelization, parallelisation, in parallel, concurrently, concurrent,
  simultaneously ; 并行, 平行, 并行化
sequential ; parallel ; sequentially, one after another, serial, one at a time ; 串行, 顺序, 依次
model ; model ; models ; 模型
profile ; model ; profiles ; 配置档
quality ; model ; ; 质量, 品质
balanced ; model ; balance ; 均衡, 平衡
budget ; model ; ; 预算, 经济
yolo ; mode ; auto-approve, autonomous ;
~workflow ; mode ; way of working, work mode ; 工作流, 工作流程, 流程, 工作模式
research ; research ; researcher, researchers, researching ; 调研, 研究
verify ; check ; verification, verifier, verified, verifies ; 验证
log ; log ; logs, logging, logged ; 日志, 纪录
error ; log ; errors ; 错误
stderr ; log ; standard error ; 标准错误
stdout ; log ; standard output ; 标准输出
format ; format ; formats ; 格式
export ; export ; exports, exported, exporting ; 导出, 汇出
import ; import ; imports, imported, importing ; 导入, 汇入
search ; search ; searching, searches, searched ; 搜索, 搜寻, 检索, 查找
full-text-search ; search ; full-text, full text search, full text ; 全文检索, 全文搜索, 全文搜寻
tag ; search ; tags, label, labels ; 标签, 标籤
filter ; search ; filters, filtering ; 筛选, 过滤
sort ; sort ; sorting, sorted, sorts ; 排序
archive ; storage ; archived, archives, archiving ; 归档, 封存
delete ; storage ; deleted, deletes, deleting, remove, removed ; 删除, 移除
licence ; licence ; license, licenses, licences, licensing ; 许可证, 许可协议, 授权条款, 授权
~default ; ; defaults ; 默认, 预设
security ; security ; secure ; 安全
performance ; perf ; speed, fast ; 性能, 效能, 速度
timeout ; time ; timeouts, time-out, time limit ; 超时, 逾时, 超时时间
expire ; time ; expires, expiry, expiration, expired ; 过期, 失效
interval ; time ; intervals ; 间隔
frequency ; time ; how often ; 频率, 多久一次
daily ; time ; every day, once a day, each day ; 每天, 每日
weekly ; time ; every week, once a week ; 每周
monthly ; time ; every month, once a month ; 每月
hourly ; time ; every hour ; 每小时
minimum ; bound ; min, at least, no less than, no fewer than, lower limit ; 最少, 至少, 最小, 最低,
  不少于, 不低于, 下限
maximum ; bound ; max, limited to, at most, up to, no more than, not more than, upper limit, limit,
  limits ; 最多,
  最大, 至多,
  最高, 最长, 不超过, 上限
second ; unit ; seconds, sec, secs ; 秒, 秒钟
percent ; unit ; % ; 百分比
minute ; unit ; minutes, min, mins ; 分钟
hour ; unit ; hours, hr, hrs ; 小时
day ; unit ; days ; 天, 日
week ; unit ; weeks ; 周, 星期
month ; unit ; months ; 个月, 月
year ; unit ; years ; 年
item ; unit ; items ; 条, 个, 项, 笔, 份, 步
times ; unit ; ; 次
sheet ; unit ; sheets ; 张, 篇, 页, 台, 件, 本, 行
~time ; ; ; 时间, 时候
oclock ; unit ; ; 点, 点钟
person ; unit ; people, persons ; 人, 名, 位
yuan ; unit ; rmb ; 元, 块
ten-thousand-yuan ; unit ; ; 万元
kilometre ; unit ; km, kilometres, kilometers ; 公里
rate-limit ; network ; rate limits, rate limiting ; 限流, 速率限制
request ; network ; requests ; 请求
internet ; network ; network ; 网络, 网路, 互联网
~app ; ; repository, repo, repositories, codebase, code base, apps, application, applications, program,
  software, product, project, system ; 应用, 软件, 软体,
  程序, 程式, 产品, 项目, 专案, 系统
note ; ; notes ; 笔记
confirmation ; ; confirmation dialog, confirmation prompt ; 二次确认, 再次确认, 确认框, 确认弹窗
!chrome ; platform ; google chrome ; 谷歌浏览器
!firefox ; platform ; ; 火狐
!safari ; platform ; ;
todo ; task ; todos, task, tasks, to-do, to-dos ; 待办, 待办事项, 任务
~feature ; feature ; features, functionality ; 功能
telemetry ; ; analytics, tracking, usage statistics ; 埋点, 统计, 数据统计, 遥测
editor ; ; editors ; 编辑器
summary ; ; summaries ; 摘要, 总结
name ; name ; names, named, called ; 名字, 名称
version ; version ; versions ; 版本
history ; ; histories ; 历史
region ; host ; regions ; 地区, 区域
scale ; perf ; scaling, scalability ; 扩展
"""
