// Every read returns the text of a message to every reader as it was sent: plain text of one line in any
// script, with common Markdown. Line ends, outer white space, symbols and normal forms are judged in
// unicode.ts.
import fc from "fast-check";
import { mayBeCommand } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { type BodyForm, bodyForms, escapedForm, inChunks, shortestForm } from "../../inputs/body-forms.ts";
import { lineMarks, piecesOf, SURELY_ACCEPTED, wholeTexts } from "../../inputs/text-classes.ts";
import { readId, single, singleId, text as textOf } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { judgeShownText } from "../../steps/messages/agreement/judge-shown-text.ts";
import {
  judgeAgainstGet,
  type Reading,
  readEverywhere,
  shownTextOf,
} from "../../steps/messages/agreement/readings.ts";
import { needSourceText } from "../../steps/messages/agreement/source-text.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { textSides } from "../../text/text-difference.ts";

const SENTENCE = "All work and no play makes Jack a dull boy. ";
/** 2500 characters: more than the usual lengths of database columns and previews. */
const LONG = [60, 400];
/** More than 65,535 bytes, at which a column ends, in far fewer characters. */
const LONG_IN_BYTES = "漢字漢字 漢字漢字漢字 ไทย ".repeat(1_700).trim();

const latin = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789"),
  minLength: 1,
});
/** Letters with one normal form each, of the basic plane and beyond. */
const LETTERS = piecesOf("other scripts", "right to left", "letters beyond the basic plane");
const word = fc.oneof({ arbitrary: latin, weight: 4 }, { arbitrary: fc.constantFrom(...LETTERS), weight: 1 });
const mark = fc.constantFrom(...lineMarks);
const line = fc
  .tuple(
    fc.array(fc.oneof({ arbitrary: word, weight: 2 }, { arbitrary: mark, weight: 1 }), {
      minLength: 1,
      maxLength: 200,
      size: "medium",
    }),
    fc.constantFrom(" ", " ", "  "),
  )
  .map(([words, space]) => words.join(space));

const sample = fc.record<Sample>({ text: line, form: fc.constantFrom(shortestForm, ...bodyForms) });

export default defineCheck({
  title: "the text that was sent is the text that every reader receives",
  requirements: ["MSG-01", "MSG-08", "MSG-24", "MSG-29", "THR-04"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await needSourceText(session);
    const every = [...lineMarks, ...LETTERS, ...(await namesBehindSigns(session))].join(" ");
    for (const form of [escapedForm, inChunks]) await judgeText({ text: every, form }, session);
    await session.property(sample, judgeText, { examples: 8 });
    for (const times of LONG)
      await judgeText({ text: SENTENCE.repeat(times).trim(), form: shortestForm }, session);
    await judgePosted({ text: LONG_IN_BYTES, form: shortestForm }, session);
    await judgeWords(session);
    await unlessUntestable(() => judgeMentions(session));
  },
});

/**
 * Names of people and conversations behind the signs that lead to them elsewhere: a name is a mention only
 * where mentions are written so. Names of several words are left out, because these words have to be kept
 * even if the name is replaced.
 */
async function namesBehindSigns(session: Session): Promise<readonly string[]> {
  const { mention } = session.profile.bindings;
  if (mention === undefined || /\{\{(display_name|handle)\}\}/.test(mention)) return [];
  const authors = (["primary", "second"] as const).filter((as) => session.has(`keys.${as}`));
  const names: (string | undefined)[] = [];
  for (const as of authors) {
    const { message } = await postMessage(session, { as });
    const [author, conversation] = [textOf(message, "author_name"), textOf(message, "conversation_name")];
    names.push(
      author && `@${author}`,
      author && `@${author.toLowerCase()}`,
      conversation && `#${conversation}`,
    );
  }
  return names.filter((name) => name !== undefined && !/\s/.test(name)).map(String);
}

/** The text in place of a mention is free, but the same in a list, for one reader. */
async function judgeMentions(session: Session): Promise<void> {
  if (!session.has("bindings.mention")) return;
  const people = (["primary", "second"] as const).filter((role) => session.has(`keys.${role}`));
  const mentions: string[] = [];
  for (const role of people) mentions.push(await mentionOf(session, await membershipOf(session, role)));
  const roots = [undefined, await postMessage(session)];
  for (const root of sampleByEffort(session, roots, 0, { quick: 2 })) {
    const tag = session.unique("mention");
    const content = `${tag} ${mentions.join(" and ")} said so`;
    const posted = await (root === undefined
      ? postMessage(session, { content })
      : postReply(session, root, { content }));
    const readings = await readEverywhere(session, posted, root);
    const own = readings.filter(({ exchange }) => exchange.as === "primary");
    judgeAgainstGet(session, own, { sent: content, tag });
  }
}

interface Sample {
  readonly text: string;
  readonly form: BodyForm;
}

/** A message whose body has that form, and a reply with the usual one. */
async function judgeText({ text, form }: Sample, session: Session): Promise<void> {
  await judgePosted({ text, form }, session);
  await judgePosted({ text, form: shortestForm }, session, await postMessage(session));
}

async function judgePosted({ text, form }: Sample, session: Session, root?: PostedMessage): Promise<void> {
  // The tag comes first, so that the text begins with a letter and is not read as a command.
  const tag = session.unique("text");
  const content = `${tag} ${text}`;
  const created = await sendMessage(session, {
    body: { markdown_content: content, ...(root === undefined ? {} : { thread_root_id: root.id }) },
    ...form.options,
  });
  // Whether it has to be taken is another check's.
  if (form !== shortestForm && !isSuccess(created)) return;
  if (isRefusal(created) && content.length > SURELY_ACCEPTED) {
    session.observe("messages.refused_length", `${Math.ceil(content.length / 1000)} 000 characters`);
    return;
  }
  const id = session.given(isSuccess(created) && singleId(created.json), "a message can be created", created);
  const message = single(created.json) ?? {};
  const conversation = session.need("fixtures.conversation");
  const posted = { id, conversation, content, message, exchange: created };
  const readings = await readEverywhere(session, posted, root);
  const what = `${root === undefined ? "message" : "reply"}${form === shortestForm ? "" : ` that was sent ${form.name}`}`;
  for (const reading of readings.filter(({ exchange }) => exchange.operation === "getMessage"))
    judgeRead(session, reading, { posted, tag, what });
  judgeAgainstGet(session, readings, { sent: content, tag });
}

type Whole = (typeof wholeTexts)[number];

/**
 * Replies of one word each: a URL, a number, a word that a program may take for nothing or for a command.
 * Those that a list shows changed are read.
 */
async function judgeWords(session: Session): Promise<void> {
  session.notSeen("MSG-24", "an emoji by itself, or a padded word, that was accepted");
  session.notSeen("THR-04", "a short reply that shows its thread_root_id");
  const root = await postMessage(session);
  const said: { readonly whole: Whole; readonly id: string; readonly exchange: Exchange }[] = [];
  const reply = (text: string): Promise<Exchange> =>
    sendMessage(session, { body: { markdown_content: text, thread_root_id: root.id } });
  const areShortTaken = isSuccess(await reply("a"));
  const some = sampleByEffort(session, wholeTexts, 0, { quick: 2 });
  const wholes = some.filter(({ text }) => !mayBeCommand(session, text));
  await inParallel(wholes, async (whole) => {
    const exchange = await reply(whole.text);
    if (areShortTaken) judgeTaken(session, whole, exchange);
    const id = createdId(exchange);
    if (id !== undefined) said.push({ whole, id, exchange });
  });
  const { items, last, complete } = await readReplies(
    session,
    root.id,
    said.map(({ id }) => id),
  );
  for (const { whole, id, exchange } of said) {
    const { text } = whole;
    const listed = items.find((item) => readId(item) === id);
    const isListed = listed !== undefined && messageText(listed) === text;
    const read = isListed ? last : await readMessage(session, id);
    if (complete && textOf(single(read.json), "thread_root_id") === root.id)
      session.judge("THR-04", listed !== undefined, {
        message: `the list of replies of a thread leaves out the reply whose whole text is ${JSON.stringify(text)}, which is read by its id`,
        expected: `message ${id}`,
        found: items.map(readId),
        exchanges: [exchange, read, last],
      });
    const shown = isListed ? text : isSuccess(read) ? messageText(single(read.json)) : undefined;
    if (shown === undefined) continue;
    judgeShownText(session, { text, kind: whole }, shown, {
      message: `a reply whose whole text is ${JSON.stringify(text)} is read with another text`,
      expected: text,
      found: shown,
      exchanges: [exchange, read],
    });
  }
}

/**
 * A text is not refused for its words or signs where one letter is accepted. A text that begins with a slash
 * may be an unknown command.
 */
function judgeTaken(session: Session, { text, isPlain }: Whole, exchange: Exchange): void {
  if (text.startsWith("/") || /\s$/.test(text)) return;
  // The entire content of a message may be a card: a deployment that takes each object for one does not break a MUST.
  const mustBeTaken = isPlain && !text.startsWith("{");
  session.judge(mustBeTaken ? "MSG-01" : "MSG-24", !isRefusal(exchange), {
    message: `a reply whose whole text is ${JSON.stringify(text)} was refused, unlike one of a letter`,
    expected: "2xx with the message",
    about: exchange,
  });
}

interface Tagged {
  readonly posted: PostedMessage;
  readonly tag: string;
  readonly what: string;
}

function judgeRead(
  session: Session,
  reading: Reading,
  { posted: { content, exchange: created }, tag, what }: Tagged,
): void {
  const shown = shownTextOf(session, reading, content, tag);
  const [message, exchanges] = [
    `the content of a ${what} in ${reading.by} is not the markdown_content that was sent`,
    [created, reading.exchange],
  ];
  if (shown === undefined) {
    const expected = content.slice(0, 200);
    session.judge("MSG-08", false, { message, expected, found: "no text", exchanges });
  } else {
    const sent = { text: content, kind: { isPlain: true } } as const;
    judgeShownText(session, sent, shown, { message, ...textSides(content, shown), exchanges });
  }
}
