// Every Unicode text is returned unchanged. Trimming at both ends and CRLF read as LF are choices, and only recorded.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { escapedBeyondAscii, type JsonLayout, jsonLayouts, shortest } from "../../inputs/json-layouts.ts";
import { textClasses } from "../../inputs/text-classes.ts";
import { judgeAgainstGet, readEverywhere, shownTextOf } from "../../steps/messages/agreement/readings.ts";
import { needSourceText } from "../../steps/messages/agreement/source-text.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { textSides } from "../../text/text-difference.ts";

/** Classes of texts that other checks send: a deployment may refuse them, and any text that contains them. */
const ELSEWHERE: ReadonlySet<string> = new Set(["long", "quoted code"]);
/** Every piece of every class of text that storage and rendering are known to change. */
const PIECES = textClasses.filter(({ name }) => !ELSEWHERE.has(name)).flatMap(({ pieces }) => pieces);
const edge = fc.constantFrom("", "", " ", "\n", "  \n");

interface Sample {
  readonly pieces: readonly string[];
  readonly start: string;
  readonly end: string;
  /** The layout of the request body. */
  readonly layout: JsonLayout;
}

const sample = fc.record<Sample>({
  pieces: fc.array(
    fc.oneof(
      { arbitrary: fc.constantFrom(...PIECES), weight: 3 },
      { arbitrary: fc.string({ unit: "grapheme", minLength: 1 }), weight: 1 },
    ),
    { minLength: 1, maxLength: 40, size: "medium" },
  ),
  start: edge,
  end: edge,
  layout: fc.constantFrom(shortest, ...jsonLayouts),
});

export default defineCheck({
  title: "every Unicode text comes back unchanged",
  requirements: ["MSG-24", "MSG-29"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await needSourceText(session);
    const pieces = PIECES.map((piece) => `${piece} `);
    await judgeText({ pieces, start: "", end: "", layout: escapedBeyondAscii }, session);
    await session.property(sample, judgeText, { examples: 9 });
  },
});

/** A message as the sample says, and the same as a reply in the shortest JSON. */
async function judgeText({ pieces, start, end, layout }: Sample, session: Session): Promise<void> {
  const tag = session.unique("unicode");
  const sent = `${start}${tag} ${pieces.join("")}${end}`;
  await judgePosted({ sent, tag, layout }, session);
  await judgePosted({ sent, tag, layout: shortest }, session, await postMessage(session));
}

interface Text {
  readonly sent: string;
  readonly tag: string;
  readonly layout: JsonLayout;
}

async function judgePosted(
  { sent, tag, layout }: Text,
  session: Session,
  root?: PostedMessage,
): Promise<void> {
  const options = { content: sent, write: layout.write };
  const posted: PostedMessage =
    root === undefined ? await postMessage(session, options) : await postReply(session, root, options);
  const readings = await readEverywhere(session, posted, root);
  for (const reading of readings.filter(({ exchange }) => exchange.operation === "getMessage")) {
    const { by, message, exchange } = reading;
    const read = shownTextOf(session, reading, sent, tag);
    const choice = read === undefined ? undefined : treatment(sent, read);
    session.judge("MSG-24", choice !== undefined, {
      message: `a Unicode text${layout === shortest ? "" : `, sent as JSON ${layout.name},`} is changed in the response to ${by}`,
      ...(read === undefined
        ? { expected: "the text that was sent", found: message }
        : textSides(sent, read)),
      exchanges: [posted.exchange, exchange],
    });
    if (choice !== undefined && choice !== "") session.observe("messages.text", choice);
  }
  judgeAgainstGet(session, readings, { sent, tag }, (shown, read) => treatment(read, shown) !== undefined);
}

/** The harmless changes that lead from one text to the other; `undefined` when none do. */
function treatment(sent: string, read: string): string | undefined {
  if (sent === read) return "";
  if (sent.trim() === read.trim()) return "outer white space is trimmed";
  const lines = (text: string): string => text.replaceAll(/\r\n?/g, "\n");
  if (lines(sent) === lines(read)) return "CRLF is read as LF";
  return lines(sent).trim() === lines(read).trim()
    ? "outer white space is trimmed, CRLF is read as LF"
    : undefined;
}
