// The contents that a message may have beside or instead of a text: each of them alone, and all together.

import { canAsk, commandOf } from "../../../cards/post-card.ts";
import { choice } from "../../../cards/question-answers.ts";
import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import {
  mixedLine,
  mixedText,
  type TextClass,
  textClasses,
  wordTexts,
} from "../../../inputs/text-classes.ts";
import type { JsonObject } from "../../../text/json.ts";
import { picture } from "../../files/contents.ts";
import { attachReady, readyFile, type Upload } from "../../files/uploads.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { madeUpWord } from "../../search/search.ts";
import { type CreatedMessage, postMessage } from "../messages.ts";

/** The resources that the messages of a check may refer to. */
interface Stock {
  readonly files: readonly Upload[];
  /** A message that everybody reads, in a conversation which everybody reads. */
  readonly context: CreatedMessage;
  readonly canAsk: boolean;
}

export async function stockOf(session: Session): Promise<Stock> {
  const upload = (seed: number) =>
    unlessUntestable(async () => {
      const file = await readyFile(session, picture(seed));
      // The attachment of a file may be made after the file is ready.
      return isSuccess(await attachReady(session, [file.id])) ? file : undefined;
    });
  const files = session.profile.capabilities.has("files") ? [await upload(73), await upload(74)] : [];
  return {
    files: files.filter((file) => file !== undefined),
    context: await postMessage(session),
    canAsk: canAsk(session),
  };
}

export interface Content {
  readonly name: string;
  /** Properties of the request beside its text. */
  readonly body: JsonObject;
  readonly files: number;
  readonly hasText: boolean;
  /** Its whole text is a word that a program may take for something else. */
  readonly isUsualWord?: true;
  /**
   * It asks with a card: the checks of cards judge which cards are accepted, beside which parts and from
   * whom.
   */
  readonly isQuestion?: true;
}

const LINK = "https://links.example/a?b=1&c=2";
const IMAGES = [
  "https://images.example/a.png?size=1&of=2",
  "https://images.example/b.png",
  "https://images.example/a.png?size=1&of=2",
];

/** The place of the message, as far as it decides which contents are possible. */
interface Place {
  readonly conversation: string;
  /** The root of the thread: it may be named as the replied-to message too. */
  readonly root?: string | undefined;
}

/**
 * Each part alone, and all of them. A message of another conversation need not be accepted as context, nor be
 * readable to its authors.
 */
export function contentsOf(stock: Stock, { conversation, root }: Place): readonly Content[] {
  const ids = stock.files.map(({ id }) => id);
  const context = [
    ...(conversation === stock.context.conversation ? [stock.context.id] : []),
    ...(root === undefined ? [] : [root]),
  ];
  const inContext = context.length === 0 ? {} : { explicit_context_message_ids: context };
  const content = (name: string, body: JsonObject = {}, files = 0): Content => ({
    name,
    body,
    files,
    hasText: true,
  });
  const all = {
    image_urls: IMAGES,
    suppressed_link_preview_urls: [LINK],
    ...inContext,
    ...(ids.length === 0 ? {} : { file_ids: ids }),
    ...(root === undefined ? {} : { replied_to_message_id: root }),
  };
  const withFiles = [
    content("a file", { file_ids: ids.slice(0, 1) }, 1),
    content("several files", { file_ids: ids }, ids.length),
    { ...content("files without a text", { file_ids: ids }, ids.length), hasText: false },
    { ...content("one word beside a file", { file_ids: ids.slice(0, 1) }, 1), isUsualWord: true },
  ] as const;
  const question = (name: string, body: JsonObject = {}, files = 0): Content => ({
    ...content(name, body, files),
    hasText: false,
    isQuestion: true,
  });
  const questions = [
    question("a question"),
    question("a question with pictures and context", {
      image_urls: IMAGES,
      ...inContext,
    }),
    ...(ids.length === 0 ? [] : [question("a question with files", { file_ids: ids }, ids.length)]),
  ];
  return [
    content("a text"),
    { ...content("one word"), isUsualWord: true },
    content("pictures", { image_urls: IMAGES }),
    content("suppressed previews", { suppressed_link_preview_urls: [LINK] }),
    ...(context.length === 0 ? [] : [content("context", inContext)]),
    ...(root === undefined ? [] : [content("its root as answered", { replied_to_message_id: root })]),
    ...(ids.length === 0 ? [] : withFiles),
    content("everything at once", all, ids.length),
    ...(stock.canAsk ? questions : []),
  ];
}

export interface Text {
  readonly class: Pick<TextClass, "name" | "isPlain">;
  readonly text: string;
  /** A word that is in it and nowhere else; a text that is one usual word has none. */
  readonly word: string | undefined;
}

/** Longer than a preview, a frame or a page is; a deployment may refuse it. */
const LONG = `${"All work and no play makes Jack a dull boy. ".repeat(280)}The end.`;

/** The mixed texts most of the time, in turn with each class alone and a very long one. */
export function textOf(session: Session, content: Content, turn: number): Text {
  const { hasText, isUsualWord, isQuestion } = content;
  if (isQuestion) {
    const text = commandOf(session, JSON.stringify(choice(session).document));
    return { class: { name: "a card" }, text, word: undefined };
  }
  if (!hasText) return { class: { name: "no text" }, text: "", word: undefined };
  const usual = wordTexts[turn % wordTexts.length] ?? "null";
  if (isUsualWord) return { class: { name: usual, isPlain: true }, text: usual, word: undefined };
  const word = madeUpWord(session);
  // Links whose previews are suppressed are links of the text.
  const { suppressed_link_preview_urls: links = [] } = content.body;
  const begin = [session.unique("said"), word, ...(Array.isArray(links) ? links : [])].join(" ");
  if (turn % 7 === 3) return { class: { name: "very long" }, text: `${begin} ${LONG}`, word };
  const byItself = textClasses[Math.floor(turn / 3) % textClasses.length] ?? mixedText;
  const kind = [mixedText, mixedLine, byItself][turn % 3] ?? mixedText;
  return { class: kind, text: kind.around(begin), word };
}
