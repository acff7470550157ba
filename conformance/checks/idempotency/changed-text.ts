// Any two texts are different bodies: a property over the place and kind of a change to a text. A comparison
// of lengths, beginnings or partial hashes would fail it.
import fc from "fast-check";
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { similarTexts } from "../../inputs/text-classes.ts";
import { single } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { uniqueTag } from "../../steps/messages/traces.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface TextChange {
  readonly text: string;
  /** Position of the changed character, as a fraction of the length. */
  readonly at: number;
  readonly kind: "replaced" | "removed" | "inserted" | "swapped";
}

const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789äß語🙂"];

const textChange = fc.record<TextChange>({
  text: fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 1500, size: "medium" }),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.constantFrom("replaced", "removed", "inserted", "swapped"),
});

export default defineCheck({
  title: "a used Idempotency-Key with any other text gives 409 idempotency_conflict",
  requirements: ["IDM-04"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await session.property(textChange, judgeChange, { examples: 24 });
    await judgeForms(session);
  },
});

/** Pairs that are two texts in a question as well: what is compared is not the text as it would be laid out. */
const IN_QUESTIONS: ReadonlySet<string> = new Set(["two blanks and one", "the case of a letter"]);

/** If the deployment keeps the characters of a text as sent, such a pair is two texts, alone and in a question. */
async function judgeForms(session: Session): Promise<void> {
  const tried = new Set(sampleByEffort(session, similarTexts, 0, { quick: 2 }));
  for (const pair of similarTexts) {
    const [what, one, other] = pair;
    const isAsked = IN_QUESTIONS.has(what) && canAsk(session);
    if (!tried.has(pair) && !isAsked) continue;
    const control = await sendMessage(session, {
      body: { markdown_content: `${uniqueTag(session, "forms")} ${one}` },
    });
    session.given(createdId(control), "a message can be created", control);
    const isKept = messageText(single(control.json))?.endsWith(` ${one}`) === true;
    session.observe("texts kept as they are sent", isKept ? what : `not ${what}`);
    if (isKept && tried.has(pair))
      await judgeConflict(session, { what, text: ` ${one}`, other: ` ${other}` });
    if (isKept && isAsked) await judgeAsked(session, { what, text: ` ${one}`, other: ` ${other}` });
  }
}

/** The texts in the words of a question, where it is taken. */
function judgeAsked(session: Session, change: Texts): Promise<void> {
  const ask = (words: string): string => plainQuestion(session, words);
  const what = `the words of a question, ${change.what}`;
  return unlessUntestable(() => judgeConflict(session, { ...change, what, write: ask }));
}

interface Texts {
  readonly what: string;
  readonly text: string;
  readonly other: string;
  /** The content with such a text, which it is itself unless given. */
  readonly write?: (text: string) => string;
}

const judgeChange = (change: TextChange, session: Session): Promise<void> =>
  judgeConflict(session, {
    what: `one character ${change.kind}`,
    text: change.text,
    other: changedText(change),
  });

async function judgeConflict(
  session: Session,
  { what, text, other, write = (sent) => sent }: Texts,
): Promise<void> {
  const tag = uniqueTag(session, "changed");
  const idempotencyKey = session.newKey();
  const send = (sent: string) =>
    sendMessage(session, { idempotencyKey, body: { markdown_content: write(`${tag}${sent}`) } });
  const first = await send(text);
  session.given(createdId(first), "a message can be created", first);
  const second = await send(other);
  session.judge("IDM-04", isIdempotencyConflict(second), {
    message: `a used Idempotency-Key with another text (${what}) was not answered with 409 idempotency_conflict`,
    expected: "409 idempotency_conflict",
    found: outcomeOf(second),
  });
}

/** Differs from the text in one place; always differs. */
function changedText({ text, at, kind }: TextChange): string {
  const characters = [...text];
  const index = Math.floor(at * characters.length);
  const old = characters[index] ?? "";
  const other = letters[(letters.indexOf(old) + 1) % letters.length] ?? "a";
  const next = characters.findIndex((character, place) => place > index && character !== old);
  if (kind === "removed") characters.splice(index, 1);
  else if (kind === "inserted") characters.splice(index, 0, other);
  else if (kind === "swapped" && next !== -1) {
    characters[index] = characters[next] ?? "";
    characters[next] = old;
  } else characters[index] = other;
  return characters.join("");
}
