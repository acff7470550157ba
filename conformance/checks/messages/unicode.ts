// Every Unicode text is returned unchanged. Trimming at both ends and CRLF read as LF are choices, and only recorded.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { textClasses } from "../../inputs/text-classes.ts";
import { judgeAgainstGet, readEverywhere, shownTextOf } from "../../steps/messages/agreement/readings.ts";
import { needSourceText } from "../../steps/messages/agreement/source-text.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { textSides } from "../../text/text-difference.ts";

/** Every piece of every class of text that storage and rendering are known to change. */
const PIECES = textClasses.filter(({ name }) => name !== "long").flatMap(({ pieces }) => pieces);
const edge = fc.constantFrom("", "", " ", "\n", "  \n");

interface Sample {
  readonly pieces: readonly string[];
  readonly start: string;
  readonly end: string;
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
});

export default defineCheck({
  title: "every Unicode text comes back unchanged",
  requirements: ["MSG-24", "MSG-29"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await needSourceText(session);
    await judgeText({ pieces: PIECES.map((piece) => `${piece} `), start: "", end: "" }, session);
    await session.property(sample, judgeText, { examples: 9 });
  },
});

async function judgeText({ pieces, start, end }: Sample, session: Session): Promise<void> {
  const tag = session.unique("unicode");
  const sent = `${start}${tag} ${pieces.join("")}${end}`;
  await judgePosted(sent, tag, session);
  await judgePosted(sent, tag, session, await postMessage(session));
}

async function judgePosted(sent: string, tag: string, session: Session, root?: PostedMessage): Promise<void> {
  const posted: PostedMessage =
    root === undefined
      ? await postMessage(session, { content: sent })
      : await postReply(session, root, { content: sent });
  const readings = await readEverywhere(session, posted, root);
  for (const reading of readings.filter(({ exchange }) => exchange.operation === "getMessage")) {
    const { by, message, exchange } = reading;
    const read = shownTextOf(session, reading, sent, tag);
    const choice = read === undefined ? undefined : treatment(sent, read);
    session.judge("MSG-24", choice !== undefined, {
      message: `a Unicode text is changed in ${by}`,
      ...(read === undefined
        ? { expected: "the text that was sent", found: message }
        : textSides(sent, read)),
      exchanges: [posted.exchange, exchange],
    });
    if (choice !== undefined && choice !== "") session.observe("messages.text", choice);
  }
  judgeAgainstGet(session, readings, sent, tag, (shown, read) => treatment(read, shown) !== undefined);
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
