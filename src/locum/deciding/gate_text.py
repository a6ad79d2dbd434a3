"""Words as the gate compares them: one case, one script, one kind of quote, nothing invisible."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

TRADITIONAL = (
    "刪數據庫錄記舊歷遠強發佈開關閉權憑證鑰鍵碼帳賬號費錢買購賣訂閱級單價繳儲換許協議條約簽聯"
    "繫係絡郵給戶團隊訊線"
    "產環務網頁應該動執過濾繞驗無視這個們為從將對請問還後裡裏與說讓認識準備檔資夾檢測試統計傳"
    "輸遞載雲遙蹤監錯誤報"
    "壓縮顯設選擇項確經內審預規則點擊輕鬆種類細節現時間業門處總結構語並幹乾淨髒難鎖護衛啟啓運"
    "維營銷毀滅壞復複製蓋"
    "寫讀導匯際國獨專屬財轉獲進階訪註冊雙實質達適當較優異畫圖廣貼評論題併釋標籤倉續週曆鍊鏈終"
    "殺隱隨機會於樣東車員"
    "貨簡體嗎麼麽沒徹陳兩萬億臨憶讚離變調儘盡盤陣輪鑑層廢棄拋丟擴減補償貴飛聽寬鬥壇張愛親熱戲"
    "遊學習歸凍廠參賴攔攜"
    "擬擔擋嘗虛徵慮懷戰捨掃掛採揮損搶餘衝幾雜閒須願頭順頻顧飯館駐騙魚鳥鹽麥黃齊齡龍僅價億儀優"
    "償兒兇喪嘩噴團圍園圓"
    "場塊塵墊夠夢奪奮婦媽宮寧審尋導屆島嶺帥師幣幫庫廢彈彎徑德憂懶戀拾掙撥撿攤敗敵斷曉暫曬書條"
    "極榮樓橋檯歡殘殼氣決"
    "況沖淚淺渾溝滿漁漢潔澤濃災爐爭爾牆獎獵瑪環瓊當瘋癒盜睏矚磚礎禮禦穩窮竄競筆範築篩籃糧糾純"
    "紅紙紛級納終組絕絲綁"
    "綠綱網緊緒緩編緣縣縫繪繼罰羅義聖聞聲職肅腦臉臺舉艙藝蘇蘭蝕術衝裝補襲見規覽覺觀觸訓託討許"
    "詞詢詳誠誰課諾謂謝譯"
    "譽豐負貢責貪貫貸賀賓賞賬賽贈趕跡踐躍軌軍軟輛輔輝輸辦辭邊郵鄉醫釘針鈴鉤銀銅鋪鋼錶鎮鏡鐵鑽"
    "閃閏闆闊隻雖霧靈靜韓"
    "響頂頓預頒領額風餓駕驅驟髮鬧紀稱彙繁"
    "區叢擷櫃藍綫賺賠輯遲鄰鍋閘閥韌顆顏飲騎攝敘暢歐歲漸潛濕濫瀏灑燈燒牽犧狀猶瑣畢疊療皺眾睜碩禍"
    "稅窩竅籌緯練織纏罷聰脫脹膽艱萊葉薦藥蘋訴詐誌談諮譜豎貝貿賃賦賭軸農遺醜釀銳險電飾養駛鮮麗齒"
    "滾陸飄驚佔傑傘傷傾僱儉勝勞勢勵卻廳吳喚嚇嚴囉壯壽妝嬰孫寶嶄廂廁彥恆惡惱態慘慣慶懸挾捲揚撐撓"
    "擁擠擾攬曠楊樁樂樹欄滯滲潰濟瀕煙煩熾獄瑩疇盪矯祕禪積穫窯籠綜縱繩羨翹聳脈腫艦莊蔭蕭虧蟲衆褻"
    "覓誇誘諒謊謹譏賄賜贏趨軀轄辯遷邏鄭醬鈕鈔鉛銜鋒鍛鎊鑄閣閾陰陽隸雞靂頸顛饑駝騷鬍鯨鴨麵黨齋"
)
SIMPLIFIED = (
    "删数据库录记旧历远强发布开关闭权凭证钥键码账账号费钱买购卖订阅级单价缴储换许协议条约签联"
    "系系络邮给户团队讯线"
    "产环务网页应该动执过滤绕验无视这个们为从将对请问还后里里与说让认识准备档资夹检测试统计传"
    "输递载云遥踪监错误报"
    "压缩显设选择项确经内审预规则点击轻松种类细节现时间业门处总结构语并干干净脏难锁护卫启启运"
    "维营销毁灭坏复复制盖"
    "写读导汇际国独专属财转获进阶访注册双实质达适当较优异画图广贴评论题并释标签仓续周历链链终"
    "杀隐随机会于样东车员"
    "货简体吗么么没彻陈两万亿临忆赞离变调尽尽盘阵轮鉴层废弃抛丢扩减补偿贵飞听宽斗坛张爱亲热戏"
    "游学习归冻厂参赖拦携"
    "拟担挡尝虚征虑怀战舍扫挂采挥损抢余冲几杂闲须愿头顺频顾饭馆驻骗鱼鸟盐麦黄齐龄龙仅价亿仪优"
    "偿儿凶丧哗喷团围园圆"
    "场块尘垫够梦夺奋妇妈宫宁审寻导届岛岭帅师币帮库废弹弯径德忧懒恋拾挣拨捡摊败敌断晓暂晒书条"
    "极荣楼桥台欢残壳气决"
    "况冲泪浅浑沟满渔汉洁泽浓灾炉争尔墙奖猎玛环琼当疯愈盗困瞩砖础礼御稳穷窜竞笔范筑筛篮粮纠纯"
    "红纸纷级纳终组绝丝绑"
    "绿纲网紧绪缓编缘县缝绘继罚罗义圣闻声职肃脑脸台举舱艺苏兰蚀术冲装补袭见规览觉观触训托讨许"
    "词询详诚谁课诺谓谢译"
    "誉丰负贡责贪贯贷贺宾赏账赛赠赶迹践跃轨军软辆辅辉输办辞边邮乡医钉针铃钩银铜铺钢表镇镜铁钻"
    "闪闰板阔只虽雾灵静韩"
    "响顶顿预颁领额风饿驾驱骤发闹纪称汇繁"
    "区丛撷柜蓝线赚赔辑迟邻锅闸阀韧颗颜饮骑摄叙畅欧岁渐潜湿滥浏洒灯烧牵牺状犹琐毕叠疗皱众睁硕祸"
    "税窝窍筹纬练织缠罢聪脱胀胆艰莱叶荐药苹诉诈志谈咨谱竖贝贸赁赋赌轴农遗丑酿锐险电饰养驶鲜丽齿"
    "滚陆飘惊占杰伞伤倾雇俭胜劳势励却厅吴唤吓严啰壮寿妆婴孙宝崭厢厕彦恒恶恼态惨惯庆悬挟卷扬撑挠"
    "拥挤扰揽旷杨桩乐树栏滞渗溃济濒烟烦炽狱莹畴荡矫秘禅积获窑笼综纵绳羡翘耸脉肿舰庄荫萧亏虫众亵"
    "觅夸诱谅谎谨讥贿赐赢趋躯辖辩迁逻郑酱钮钞铅衔锋锻镑铸阁阈阴阳隶鸡雳颈颠饥驼骚胡鲸鸭面党斋"
)
ONE_SCRIPT = str.maketrans(TRADITIONAL, SIMPLIFIED)

LOOK_ALIKES = str.maketrans(
    "аеорсухіјѕԁһɡɩոυνκτμ’‘‛′“”„″‐‑‒–—―−…",
    "aeopcyxijsdhgiouvktm''''\"\"\"\"-------.",
)
"""Letters and marks that look like the plain ones, so that a Cyrillic “е” does not hide a word."""

SPACED_OUT = re.compile(r"(?<!\S)(?:[a-z][ .\-_*]){3,}[a-z](?!\S)")
SENTENCE_END = re.compile(r"(?<=[.!?;])\s+|[。！？；?!\n]+")
CHINESE = re.compile(r"[\u3400-\u9fff]")


def plain(text: str) -> str:
    """The text in one case and script, without invisible characters, emphasis or letters s p a c e d out."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(LOOK_ALIKES)
    seen = "".join(char for char in folded if char in "\n\t" or unicodedata.category(char)[0] != "C")
    bare = re.sub(r"[*`~]|(?<!\w)_+|_+(?!\w)", "", seen.translate(ONE_SCRIPT))
    joined = SPACED_OUT.sub(lambda found: re.sub(r"[ .\-_*]", "", found[0]), bare)
    return re.sub(r"[^\S\n]+", " ", joined).strip()


def sentences(text: str) -> list[str]:
    """The sentences and lines of a plain text."""
    return [part.strip() for part in SENTENCE_END.split(text) if part and part.strip()]


def questions(text: str) -> list[str]:
    """The sentences of a plain text that end in a question mark, and the last one."""
    parts = _parts(text)
    asked = [part for part in parts[:-1] if part[-1] == "?"] + parts[-1:]
    return [part.rstrip("? ") for part in asked]


def asides(text: str) -> list[str]:
    """The sentences of a plain text that stand beside the question and ask nothing."""
    parts = _parts(text)
    return [part for part in parts if part[-1] != "?"] if len(parts) > 1 else []


def _parts(text: str) -> list[str]:
    """The sentences with the marks they end in."""
    split = re.split(r"(?<=[.!?;])\s+|(?<=[?!;。])(?=[\u3400-\u9fff])|\n+", text)
    return [part.strip() for part in split if part.strip()]


def between_characters(text: str) -> str:
    """Chinese without the blanks and marks that split a word apart."""
    return re.sub(r"(?<=[\u3400-\u9fff])[ \t·.\-_*|/]+(?=[\u3400-\u9fff])", "", text)


@dataclass(frozen=True, slots=True)
class Shape:
    """A pattern that is compiled when it is first asked for: most questions need few of the gate's."""

    source: str

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text that has this shape."""
        return _compiled(self.source).search(text)

    def match(self, text: str) -> re.Match[str] | None:
        """The beginning of a text, if it has this shape."""
        return _compiled(self.source).match(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every place in a text that has this shape."""
        return _compiled(self.source).finditer(text)

    def sub(self, instead: str, text: str) -> str:
        """The text with other words in every such place."""
        return _compiled(self.source).sub(instead, text)


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)


def any_of(*patterns: str) -> Shape:
    """One pattern that finds whichever of these comes first."""
    return Shape("|".join(f"(?:{pattern})" for pattern in patterns))


def word_set(words: str) -> frozenset[str]:
    """Words written one after the other, as a set."""
    return frozenset(words.split())
