// Texts as others write them: with entities, emoji by their codes, titles of links that come later, and questions that close.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, jsonOf } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, objectsOf } from "../difference.ts";
import { everywhere, inTexts, refused } from "../everywhere.ts";

const MENTION = /(<@\w+>)/;
const escapeText = (text: string): string =>
  text
    .split(MENTION)
    .map((part) =>
      MENTION.test(part)
        ? part
        : part.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    )
    .join("");

const emojiCodes = (text: string): string =>
  text.replaceAll(/\p{Emoji_Presentation}/gu, (sign) => `:u${sign.codePointAt(0)?.toString(16)}:`);

const TITLE_MS = 300;

function titled(): Tampering {
  const seen = new Map<unknown, number>();
  return everywhere((object, origin) => {
    if (typeof object.content !== "string" || typeof object.conversation_id !== "string") return;
    if (!/https?:\/\//.test(object.content) || origin === "frame" || origin === "delivery") return;
    const at = seen.get(object.id) ?? performance.now();
    seen.set(object.id, at);
    if (performance.now() - at > TITLE_MS) object.content += "\n> Example Domain";
  })();
}

const OPEN_MS = 1500;

/** A question that was asked a while ago is closed. */
function closing(): Tampering {
  const asked = new Map<string, number>();
  const answered = new Set<string>();
  return {
    async http(call, forward) {
      const id = call.url.split("/")[3] ?? "";
      const at = call.operation === "answerQuestion" ? asked.get(id) : undefined;
      if (at !== undefined && !answered.has(id) && performance.now() - at > OPEN_MS)
        return refused(409, "question_closed", "the time to answer is over");
      const response = await forward(call);
      if (!isSuccess(response)) return response;
      if (call.operation === "answerQuestion") answered.add(id);
      if (call.operation === "createMessage")
        for (const message of objectsOf(jsonOf(response) ?? {}))
          if (message.question_card !== undefined && !asked.has(String(message.id)))
            asked.set(String(message.id), performance.now());
      return response;
    },
  };
}

const difference = familyOf("texts", () => ({ topics: ["texts", "delivery body", "message bodies"] }));
const LETTER = "line 117 calls it a body, and no line says that it is kept to the letter";
const SHOULDS = { breaksShould: ["MSG-24", "FWD-19"] };

export default [
  difference("texts-have-entities", LETTER, undefined, inTexts(escapeText), SHOULDS),
  difference("emoji-become-codes", LETTER, undefined, inTexts(emojiCodes), SHOULDS),
  difference("links-get-titles", LETTER, undefined, titled, {
    breaksShould: ["MSG-24", "FWD-19", "MSG-29", "EVT-22", "SRC-16"],
  }),
  difference(
    "questions-close-soon",
    "line 261: what is chosen first is final, and no line says how long something can be chosen",
    ["answerQuestion"],
    closing,
  ),
] satisfies Difference[];
