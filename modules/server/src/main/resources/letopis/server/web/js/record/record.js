// The recorder page: creates a match or continues one.

import { byId, withData } from "../dom.js";
import { endPending, sayPending } from "../pending.js";
import { speaker } from "../phrases.js";
import { applyTheme, preferredLanguage } from "../settings.js";
import { speak } from "../words.js";
import { Beginning } from "./begin.js";
import { failWholly } from "./closed.js";
import { buildHead } from "./head.js";
import { RecordApi } from "./record-api.js";
import { Recorder } from "./recorder.js";
import words from "../words/record.js";

const match = decodeURIComponent(location.pathname.replace(/\/+$/, "").split("/")[2] ?? "");
const lang = preferredLanguage();
const say = speaker(words, lang);

applyTheme();
speak(lang);
document.title = `${say("title")} · Letopis`;
withData("word").forEach(([element, key]) => (element.textContent = say(key)));
withData("label").forEach(([element, key]) => element.setAttribute("aria-label", say(key)));
buildHead(say);
const api = new RecordApi(match, lang);
const page = match === "" ? new Beginning(api, say) : new Recorder(api, say, match);
globalThis.recorder = page; // for inspection with browser tools
sayPending(say("awaiting"));
page.start().catch(problem => failWholly(problem, say)).finally(endPending);
byId("page").hidden = false;
