"""Everyday words of products, most without a topic, in the form that `lexicon_product` explains."""

EVERYDAY = """
static ; ; ; 静态
site ; ; sites, web site, web sites ; 站点
generate ; ; generator, generators, generated, generates, generating, generation ; 生成, 生成器, 产生
script ; ; scripts ; 脚本
config ; ; configuration, configurations, configure, configured, settings file ; 配置, 配置文件, 组态
photo ; ; photos, picture, pictures ; 照片, 相片
image ; ; images ; 图片, 图像
video ; ; videos ; 视频, 影片, 视讯
audio ; ; sound, sounds ; 音频, 声音, 音效
music ; ; songs, song ; 音乐, 歌曲
article ; ; articles, post, posts, blog post ; 文章, 帖子, 贴文
message ; ; messages ; 消息, 讯息, 信息
chat ; ; chats, chatting ; 聊天
attachment ; ; attachments, attach, attached ; 附件
upload ; ; uploads, uploaded, uploading ; 上传
download ; ; downloads, downloaded, downloading ; 下载
print ; ; prints, printing, printed, printable ; 打印, 列印
invoice ; ; invoices ; 发票
receipt ; ; receipts ; 收据, 小票
tax ; ; taxes, vat ; 税, 税费
discount ; ; discounts ; 折扣
cart ; ; shopping cart, basket ; 购物车
stock ; ; inventory ; 库存
delivery ; ; deliveries, shipping ; 配送, 快递, 送货
address ; ; addresses ; 地址
booking ; ; bookings, reservation, reservations, appointment, appointments ; 预约, 预订, 预定
cancel ; ; cancellation, cancelled, canceled, cancels ; 取消
refund ; ; refunds, refunded ; 退款
calendar ; ; calendars ; 日历, 行事历
weather ; ; forecast ; 天气
map ; ; maps ; 地图
location ; ; locations, gps ; 位置, 定位
temperature ; ; temperatures ; 温度
distance ; ; distances ; 距离
weight ; ; weights ; 重量, 体重
height ; ; heights ; 高度, 身高
width ; ; widths ; 宽度
score ; ; scores, points ; 分数, 积分, 得分
player ; ; players ; 玩家
course ; ; courses, lesson, lessons ; 课程
exam ; ; exams, quiz, quizzes ; 考试, 测验
homework ; ; assignments, assignment ; 作业
book ; ; books ; 书, 书籍, 图书
recipe ; ; recipes ; 食谱, 菜谱
ingredient ; ; ingredients ; 食材, 配料
movie ; ; movies, film, films ; 电影
news ; ; ; 新闻
title ; ; titles ; 标题, 书名
author ; ; authors ; 作者
category ; ; categories ; 分类, 类别
description ; ; descriptions ; 描述, 简介
homepage ; ; home page, start page, landing page ; 首页, 主页
sidebar ; ; side bar ; 侧边栏, 侧栏
navigation ; ; nav, navigate ; 导航, 导览
toolbar ; ; toolbars ; 工具栏, 工具列
popup ; ; popups, pop-up, pop-ups, modal, modals ; 弹窗, 弹出窗口, 弹出框
banner ; ; banners ; 横幅
logo ; ; logos ; 标志, 徽标
avatar ; ; avatars ; 头像
nickname ; ; nicknames ; 昵称
username ; ; user name, usernames ; 用户名
phone-number ; ; phone numbers, mobile number, telephone number ; 手机号, 手机号码, 电话号码
captcha ; ; captchas ; 图形验证码
follow ; ; followers, following ; 关注
favourite ; ; favourites, favorite, favorites, bookmark, bookmarks ; 收藏
like-button ; ; ; 点赞
rating ; ; ratings, rate, stars ; 评分
ranking ; ; rankings, leaderboard, leaderboards ; 排行榜, 排名
history-log ; ; ; 历史记录
draft ; ; drafts ; 草稿
trash ; ; recycle bin, bin ; 回收站, 垃圾桶, 回收桶
undo ; ; undoing ; 撤销, 复原
autosave ; ; autosaved, auto-saved, auto-save, auto save, autosaves ; 自动保存, 自动储存
retry ; ; retries, retried, retrying ; 重试
attempt ; ; attempts, tries ; 尝试
lock ; ; locked, locks, lockout ; 锁定
approve ; ; approval, approved ; 审批
publish ; ; published, publishing ; 发表
subscription ; ; subscriptions, subscribe, subscribed ; 订阅
member ; role ; members, membership ; 会员, 成员
teacher ; role ; teachers, instructor, instructors ; 老师, 教师
parent ; role ; parents ; 家长, 父母
doctor ; role ; doctors, physician, physicians ; 医生, 医师
patient ; role ; patients ; 病人, 患者
nurse ; role ; nurses ; 护士, 护理师
seller ; role ; sellers, vendor, vendors, merchant, merchants ; 卖家, 商家
buyer ; role ; buyers ; 买家
chauffeur ; role ; ; 司机
passenger ; role ; passengers ; 乘客
employee ; role ; employees, staff ; 员工, 职员
accountant ; role ; accountants ; 会计
reader ; role ; readers ; 读者
moderator ; role ; moderators ; 版主
operator ; role ; operators ; 操作员
landlord ; role ; landlords ; 房东
tenant ; role ; tenants ; 租客, 租户
beginner ; ; beginners, novice, novices ; 新手, 初学者
child ; ; kids, kid ; 儿童, 孩子, 小孩
elderly ; ; seniors, old people ; 老人, 老年人, 长者
business ; ; company, companies ; 公司, 企业
family ; ; families ; 家庭, 家人
school ; ; schools ; 学校
shop ; ; shops, store front ; 商店, 店铺
warehouse ; ; warehouses ; 仓库
restaurant ; ; restaurants ; 餐厅, 饭店
hotel ; ; hotels ; 酒店, 旅馆
clinic ; ; clinics ; 诊所
hospital ; ; hospitals ; 医院
monday ; weekday ; mondays ; 星期一, 周一, 每周一, 礼拜一
tuesday ; weekday ; tuesdays ; 星期二, 周二, 每周二, 礼拜二
wednesday ; weekday ; wednesdays ; 星期三, 周三, 每周三, 礼拜三
thursday ; weekday ; thursdays ; 星期四, 周四, 每周四, 礼拜四
friday ; weekday ; fridays ; 星期五, 周五, 每周五, 礼拜五
saturday ; weekday ; saturdays ; 星期六, 周六, 每周六, 礼拜六
sunday ; weekday ; sundays ; 星期日, 星期天, 周日, 每周日, 礼拜天, 礼拜日
weekend ; ; weekends ; 周末
morning ; ; mornings ; 早上, 上午
noon ; ; midday ; 中午
evening ; ; evenings ; 晚上
midnight ; ; ; 午夜, 半夜
time-zone ; ; time zone, timezones, time zones, timezone ; 时区
alert ; ; alerts, alarm, alarms, alerted ; 警报, 告警, 报警
monitor ; ; monitoring, monitored ; 监控
sensor ; ; sensors ; 传感器, 感测器
battery ; ; batteries ; 电池
camera ; ; cameras ; 相机, 摄像头
printer ; ; printers ; 打印机
barcode ; ; barcodes ; 条码, 条形码
qr-code ; ; qr codes ; 二维码
template ; ; templates ; 模板, 范本
plugin ; ; plugins, plug-in, plug-ins, extension, extensions ; 插件, 外挂
dependency ; ; dependencies ; 依赖, 相依
third-party ; ; third party, external ; 第三方
open-source ; ; open source, open-sourced ; 开源, 开放源码
rounded ; ; rounded corners ; 圆角
square ; ; ; 方形
density ; ; dense, densely ; 密度
clean ; ; ; 简洁, 干净
tabs ; ; tab ; 制表符, 标签页
spaces ; ; space ; 空格
indentation ; ; indent, indents ; 缩进, 缩排
naming ; ; naming convention, naming conventions ; 命名
folder-structure ; ; directory structure, folder layout ; 目录结构
function ; ; functions ; 函数, 函式
class ; ; classes ; 类
variable ; ; variables ; 变量, 变数
interface-contract ; ; ; 契约
exception ; ; exceptions ; 异常, 例外
pagination ; ; paging, paginated ; 分页
infinite-scroll ; ; infinite scrolling, endless scroll ; 无限滚动
lazy-loading ; ; lazy load ; 懒加载
character ; ; characters, chars ; 字符, 字元, 字
word-count ; ; ; 字数
region-data ; ; ; 行政区
country ; ; countries ; 国家
city ; ; cities ; 城市
china ; ; mainland china ; 中国, 中国大陆
europe ; ; eu, european union ; 欧洲, 欧盟
germany ; ; ; 德国
japan ; ; ; 日本
taiwan ; ; ; 台湾
usa ; ; us, united states, america ; 美国
french ; language ; ; 法文, 法语
spanish ; language ; ; 西班牙文, 西班牙语
korean ; language ; ; 韩文, 韩语
portuguese ; language ; ; 葡萄牙文, 葡萄牙语
italian ; language ; ; 意大利文, 意大利语
russian ; language ; ; 俄文, 俄语
pink ; colour ; ; 粉色, 粉红色
teal ; colour ; ; 青色
brown ; colour ; ; 棕色, 褐色
gold ; colour ; golden ; 金色
silver ; colour ; ; 银色
"""
