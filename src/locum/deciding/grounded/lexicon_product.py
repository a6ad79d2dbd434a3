"""Words of products and of code: what means the same in English and Chinese, and what topic it belongs to.

One row a meaning: mark and name ; topics ; English forms ; Chinese forms (in simplified characters, those of
Taiwan too). The name is an English form itself, with `-` for a blank. `!` marks a name that speaks for itself
wherever it stands (PostgreSQL); `~` marks a word so general that it neither makes nor breaks a match (file).
A row may go on in lines that begin with blanks.
"""

STORAGE = """
~store ; storage ; stored, storing, stores, storage, persist, persisted, persists, persistence, persistent,
  save, saved, saves, saving, keep, kept, keeps, retain, retained, retains, retention ; 存储, 储存, 存放,
  保存, 存在, 存到, 存入, 保留, 持久化
~database ; storage database ; databases, db, dbms, data store, datastore ; 数据库, 资料库
~file ; storage format ; files ; 文件, 档案
~folder ; storage ; directory, directories, folders ; 文件夹, 目录, 资料夹
~data ; storage ; ; 数据, 资料
local ; storage ; locally, on-device, on device, on disk, on this machine, on my machine ; 本地, 本机, 本地端
cloud ; storage host ; clouds, cloud-based ; 云端, 云
!sqlite ; storage database ; sqlite3 ;
!postgresql ; storage database ; postgres, pg ;
!mysql ; storage database ; mariadb ;
!mongodb ; storage database ; mongo ;
!redis ; database cache queue ; ;
!memcached ; cache ; ;
!duckdb ; storage database ; ;
!dynamodb ; storage database ; ;
!firebase ; storage database backend auth ; firestore ;
!supabase ; storage database backend auth ; ;
!indexeddb ; storage database ; indexed db ;
!localstorage ; storage ; local storage ; 本地存储
!json ; storage format ; json-file ;
!jsonl ; storage format ; json lines, jsonlines, ndjson, newline-delimited json ;
!yaml ; storage format ; yml ;
!toml ; storage format ; ;
!csv ; storage format export ; ;
!xml ; format export ; ;
!pdf ; format export ; ;
!html ; format export ; ;
!markdown ; storage format ; md ;
plain-text ; storage format ; plaintext, text file, text files ; 纯文本, 纯文字
memory ; storage ; in-memory, in memory, ram ; 内存, 记忆体
server ; host ; servers ; 服务器, 伺服器
sync ; storage network ; synchronise, synchronize, synchronisation, synchronization, syncing, synced ; 同步
backup ; storage ; backups, back up, backed up, backs up, backing up ; 备份
cache ; cache ; caching, cached, caches ; 缓存, 快取
queue ; queue ; queues, queued, queueing, message queue, job queue ; 队列, 伫列
migration ; database ; migrations, schema migration, schema migrations ; 迁移脚本, 数据库迁移
offline ; network ; off-line ; 离线
online ; network ; ; 在线, 联网, 线上
encrypt ; security ; encryption, encrypted, encrypting ; 加密
"""

SCREEN = """
~ui ; ui ; user interface, interface, gui, interfaces, frontend ui ; 界面, 介面, 用户界面, 使用者介面
~style ; ui style ; styles, look and feel, look, visual style ; 风格, 样式
~mode ; ; modes ; 模式
theme ; theme ui ; themes, colour scheme, color scheme, colour theme, color theme, appearance ; 主题, 佈景,
  配色, 外观
dark ; theme ; ; 深色, 暗色, 暗黑, 夜间模式
light ; theme ; ; 浅色, 亮色
minimal ; style ; minimalist, minimalistic, minimalism ; 极简, 简约, 极简主义
playful ; style ; ; 活泼, 俏皮
red ; colour ; ; 红色
blue ; colour ; ; 蓝色
green ; colour ; ; 绿色
orange ; colour ; ; 橙色
yellow ; colour ; ; 黄色
purple ; colour ; ; 紫色
black ; colour ; ; 黑色
white ; colour ; ; 白色
grey ; colour ; gray ; 灰色
colour ; ui theme colour ; color, colours, colors, coloured, colored ; 颜色, 色彩
font ; ui ; fonts, typeface ; 字体, 字型
layout ; ui ; layouts ; 布局, 版面
icon ; ui ; icons ; 图标, 图示
button ; ui ; buttons ; 按钮
menu ; ui ; menus ; 菜单, 选单
page ; ui ; pages ; 页面, 页
animation ; ui ; animations ; 动画
dashboard ; ui ; dashboards ; 仪表盘, 仪表板, 看板
chart ; ui ; charts, graph, graphs, charting ; 图表
table ; ui ; tables ; 表格
list ; ui ; lists ; 列表, 清单
grid ; ui ; grids ; 网格
form ; ui ; forms ; 表单
interaction ; ui ; interactions, interact, interactive ; 交互, 互动
interactive-mode ; mode ; ; 交互式, 互动式
keyboard ; ui ; keyboard-driven, keyboard driven, keys ; 键盘
shortcut ; ui ; shortcuts, hotkey, hotkeys, key bindings, keybindings ; 快捷键
mouse ; ui ; mouse-driven ; 鼠标, 滑鼠
tap ; ui ; tap-based, taps ; 点击, 点按
touch ; ui ; ; 触控, 触摸
voice ; ui ; ; 语音
accessibility ; ui ; a11y, accessible ; 无障碍
large ; size ; big ; 大号, 大
small ; size ; ; 小号, 小
compact ; ui size ; ; 紧凑
!wcag ; ui ; ;
!tailwind ; css ; tailwindcss, tailwind css ;
!bootstrap ; css ; ;
!css ; css style ; ;
"""

CODE = """
frontend ; frontend ; front-end, front end, client side, client-side ; 前端
backend ; backend ; back-end, back end, server side, server-side ; 后端
~web-framework ; backend ; web framework, web frameworks ; web框架
~framework ; ; frameworks ; 框架
~library ; ; libraries, lib, package ; 库, 函式库, 套件
~tool ; ; tools, tooling ; 工具
~stack ; ; tech stack, technology stack, technology ; 技术栈, 技术
~language ; language ; languages ; 语言
programming-language ; language code ; ; 编程语言, 程式语言, 开发语言
english ; language ; en, en-us, en-gb ; 英文, 英语
simplified-chinese ; language ; zh-cn, zh-hans, simplified chinese ; 简体中文, 简体
traditional-chinese ; language ; zh-tw, zh-hant, traditional chinese ; 繁体中文, 繁体, 正体中文
chinese ; language ; zh ; 中文, 汉语
japanese ; language ; ja ; 日文, 日语
german ; language ; ; 德文, 德语
!python ; language code ; ;
!typescript ; language code frontend ; ts ;
!javascript ; language code frontend ; js ;
!rust ; language code ; rustlang ;
!golang ; language code ; ;
!java ; language code ; ;
!kotlin ; language code platform ; ;
!swift ; language code platform ; ;
!react ; frontend ; reactjs, react.js ;
!react-native ; frontend platform ; ;
!flutter ; frontend platform ; ;
!vue ; frontend ; vuejs, vue.js ;
!svelte ; frontend ; ;
!sveltekit ; frontend ; ;
!angular ; frontend ; ;
!next.js ; frontend ; nextjs, next js ;
!nuxt ; frontend ; ;
!vite ; bundler build ; ;
!webpack ; bundler build ; ;
!redux ; state ; ;
!mobx ; state ; ;
!zustand ; state ; ;
!pinia ; state ; ;
!vuex ; state ; ;
!fastapi ; backend ; ;
!django ; backend ; ;
!flask ; backend ; ;
!express ; backend ; express.js ;
!nestjs ; backend ; ;
!rails ; backend ; ruby on rails ;
!spring ; backend ; spring boot ;
!electron ; platform desktop ; ;
!tauri ; platform desktop ; ;
!graphql ; api ; ;
!rest ; api ; restful, rest api ;
!grpc ; api ; ;
!websocket ; api network ; websockets ;
api ; api ; apis ; 接口, 应用程式介面
state ; state ; state management ; 状态管理, 状态
bundler ; bundler build ; bundling ; 打包工具, 打包
build ; build ; builds ; 构建
package-manager ; package ; package managers ; 包管理器, 套件管理
!npm ; package ; ;
!pnpm ; package ; ;
!yarn ; package ; ;
!bun ; package ; ;
!uv ; package ; ;
!pip ; package ; ;
!pipx ; package ; ;
!poetry ; package ; ;
orm ; database ; ;
!sqlalchemy ; database ; sql alchemy ;
!alembic ; database ; ;
!prisma ; database ; ;
command-line ; cli ; cli, commandline, command line interface, terminal, console ; 命令行, 命令列, 终端,
  终端机
!click ; cli ; ;
!typer ; cli ; ;
!argparse ; cli ; ;
parse ; cli ; parser, parsing, parses ; 解析
architecture ; architecture ; ; 架构
monolith ; architecture ; monolithic ; 单体
microservice ; architecture ; microservices, micro-services ; 微服务
!docker ; deploy host ; ;
!kubernetes ; deploy host ; k8s ;
!podman ; deploy host ; ;
"""
