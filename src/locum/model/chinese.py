"""Traditional Chinese read as Simplified, so that every phrase is written down once."""

PAIRS = (
    "無无 沒没 還还 後后 時时 會会 將将 務务 項项 變变 動动 處处 進进 實实 測测 試试 過过 輸输 標标 "
    "記记 結结 畢毕 達达 話话 請请 問问 嗎吗 麼么 應应 該该 須须 繼继 續续 開开 發发 為为 與与 於于 "
    "從从 這这 個个 們们 來来 對对 關关 閉闭 確确 認认 並并 幾几 準准 備备 狀状 態态 當当 條条 檢检 "
    "決决 議议 選选 擇择 顯显 訊讯 錯错 誤误 題题 裡里 裏里 內内 暫暂 緩缓 離离 僅仅 額额 執执 運运 "
    "現现 論论 隨随 場场 檔档 專专 產产 資资 樣样 餘余 線线 環环 願愿 給给 說说 讓让 寫写 證证 據据 "
    "閱阅 讀读 筆笔 預预 計计 盡尽 儘尽 遠远 遲迟 補补 齊齐 順顺 雖虽 雙双 號号 響响 許许 設设 訴诉 "
    "註注 詢询 詳详 識识 護护 譯译 轉转 辦办 錄录 鍵键 長长 門门 間间 際际 頁页 類类 總总 統统 級级 "
    "組组 細细 終终 約约 編编 維维 緊紧 乾干 幹干 淨净 傳传 優优 儲储 刪删 則则 剛刚 創创 劃划 區区 "
    "協协 單单 報报 夠够 審审 導导 屬属 層层 帶带 幫帮 庫库 張张 強强 徑径 復复 複复 輪轮 邏逻 驗验 "
    "點点 敗败 數数 斷断 權权 歷历 殘残 滿满 潔洁 絕绝 聯联 舊旧 著着 詞词 調调 頭头 鎖锁 隊队 週周 "
    "擬拟 擴扩 臺台 嘗尝 佈布 異异 構构 嚴严 國国 壓压 寧宁 懸悬 戶户 頻频 頓顿 飽饱 軟软 較较 載载 "
    "輯辑 憑凭 慮虑 擋挡 術术 漸渐 覆复 鈕钮 誌志 鐘钟 觸触 帳账 費费 網网 連连 絡络 負负 訪访"
)
TABLE = str.maketrans({pair[0]: pair[1] for pair in PAIRS.split()})


def simplified(text: str) -> str:
    """The text with the characters our phrases use in their simplified form, length unchanged."""
    return text if text.isascii() else text.translate(TABLE)
