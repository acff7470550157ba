// Other words for mentions, questions and forwards, and texts that are tidied for their readers: the syntax of neither
// is shown (lines 261 and 287), and line 117 calls the body of a message Markdown and no more.
import { type Call, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inCalls, isObject, undescribed } from "../difference.ts";
import { everywhere, type Origin } from "../everywhere.ts";

/** Texts as this deployment shows them: content of messages and of their forwards, and previews. */
const TEXTS = ["content", "last_message_preview"];

const inTexts =
  (change: (text: string) => string) =>
  (object: Json, origin: Origin): void => {
    // A sentence that somebody said in a call is not a message.
    if (origin === "getTranscript" || origin === "getClipboard") return;
    for (const name of TEXTS)
      if (typeof object[name] === "string") object[name] = change(String(object[name]));
  };

const tidied = (name: string, change: (text: string) => string): Difference => ({
  name: `syntax/${name}`,
  why: NOT_VERBATIM,
  topics: ["texts", "delivery body"],
  breaksShould: ["MSG-24"],
  make: everywhere(inTexts(change)),
});

interface Texts {
  readonly sent: (text: string) => string;
  readonly shown: (text: string) => string;
}

/** In both directions: in requests and in responses. */
const written = (
  name: string,
  why: string,
  more: Pick<Difference, "profile">,
  { sent, shown }: Texts,
): Difference => ({
  name: `syntax/${name}`,
  why,
  topics: ["texts", "delivery body"],
  ...more,
  make: () => {
    const { http, ...rest } = everywhere(inTexts(shown))();
    const asked = (call: Call): Call => {
      const body = /^(?:createMessage|forwardMessage|uploadImportRecords)$/.test(call.operation)
        ? jsonOf(call)
        : undefined;
      return typeof body?.markdown_content === "string"
        ? withJson(call, { ...body, markdown_content: sent(body.markdown_content) })
        : call;
    };
    return { ...rest, http: (call, forward) => (http ?? ((one, on) => on(one)))(asked(call), forward) };
  },
});

const fenced = (mode: string, card: string): string =>
  `\`\`\`svc-question\n{"replyMode": "${mode}", "card": ${card}}\n\`\`\``;

const NOT_VERBATIM =
  "line 117: markdown_content is the message body; that it is kept to the letter is not said";

export default undescribed([
  written(
    "question-command-on-one-line",
    "line 261: the exact command syntax is not shown",
    {
      profile: binding(({ question }) => ({
        question: { ...question, template: "/ask {{reply_mode_word}} {{card}}" },
      })),
    },
    {
      sent: (text) =>
        text.replace(/^\/ask (\w+) ([\s\S]*)$/, (_, mode: string, card: string) => fenced(mode, card)),
      shown: (text) =>
        text.replace(
          /^```svc-question\n\{"replyMode": "(\w+)", "card": ([\s\S]*)\}\n```$/,
          (_, mode: string, card: string) => `/ask ${mode} ${card}`,
        ),
    },
  ),
  ...(["base64", "base64url"] as const).map((coding) =>
    written(
      `question-command-in-${coding}`,
      "line 261: the exact command syntax is not shown",
      {
        profile: binding(({ question }) => ({
          question: { ...question, template: "/ask {{reply_mode_word}} {{card}}", coding },
        })),
      },
      {
        sent: (text) =>
          text.replace(/^\/ask (\w+) ([\w+/=-]*)$/, (_, mode: string, card: string) =>
            fenced(mode, Buffer.from(card, coding).toString()),
          ),
        shown: (text) =>
          text.replace(
            /^```svc-question\n\{"replyMode": "(\w+)", "card": ([\s\S]*)\}\n```$/,
            (_, mode: string, card: string) => `/ask ${mode} ${Buffer.from(card).toString(coding)}`,
          ),
      },
    ),
  ),
  tidied("texts-are-trimmed", (text) => text.trim()),
  tidied("line-ends-become-one", (text) => text.replaceAll(/\r\n?/g, "\n")),
  tidied("texts-in-normal-form", (text) => text.normalize("NFC")),
  {
    name: "syntax/forwards-in-other-words",
    why: "line 127: forwards are shown on read; how one is made is not",
    topics: ["forward body"],
    concerns: ["forwardMessage"],
    profile: binding(() => ({
      forward: {
        body: {
          to: { conversation: "{{conversation_id}}" },
          as: "{{mode}}",
          note: "{{text}}",
          call: "{{call_id}}",
        },
      },
    })),
    make: inCalls((call) => {
      const body = call.operation === "forwardMessage" ? jsonOf(call) : undefined;
      if (!isObject(body)) return call;
      const { to, as: mode, note, call: callId, ...others } = body;
      return withJson(call, {
        ...others,
        ...(isObject(to) && to.conversation !== undefined && { conversation_id: to.conversation }),
        ...(mode !== undefined && { mode }),
        ...(note !== undefined && { markdown_content: note }),
        ...(callId !== undefined && { call_id: callId }),
      });
    }),
  },
]);
