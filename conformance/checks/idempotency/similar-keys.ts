// Keys are compared as they are: two that differ in one character only, whichever, are two keys.
import { randomUUID } from "node:crypto";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { createdId, sendMessage } from "../../steps/send.ts";

interface Pair {
  readonly what: string;
  readonly keys: (unique: string) => readonly [string, string];
}

/** Below the length up to which keys must be accepted, and far above that of usual ones. */
const LONG = 240;

const pairs: readonly Pair[] = [
  {
    what: "in the last digit of a UUID",
    keys: () => {
      const key = randomUUID().slice(0, -1);
      return [`${key}1`, `${key}2`];
    },
  },
  {
    what: `in the last of ${LONG} characters`,
    keys: (key) => [`${key.padEnd(LONG - 1, "k")}1`, `${key.padEnd(LONG - 1, "k")}2`],
  },
  { what: "in the case of a letter", keys: (key) => [`${key}-k`, `${key}-K`] },
  { what: "in the first character", keys: (key) => [`a${key}`, `b${key}`] },
  { what: "in a leading zero", keys: (key) => [`1${key}`, `01${key}`] },
  { what: "in a percent-encoded letter", keys: (key) => [`${key}-k`, `${key}-%6B`] },
  { what: "in a full stop at the end", keys: (key) => [key, `${key}.`] },
  { what: "in a hyphen and an underscore", keys: (key) => [`${key}-1`, `${key}_1`] },
];

export default defineCheck({
  title: "keys that differ in one character only are two keys",
  requirements: ["IDM-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    for (const pair of pairs) await judgePair(session, pair);
  },
});

async function judgePair(session: Session, { what, keys }: Pair): Promise<void> {
  const markdown_content = session.unique("similar");
  const send = (idempotencyKey: string) =>
    sendMessage(session, { idempotencyKey, body: { markdown_content } });
  const [one, other] = keys(session.unique("similar-keys"));
  const [first, second] = [await send(one), await send(other)];
  // Which characters a key may have is IDM-12's.
  if (!isSuccess(first)) return;
  session.judge("IDM-07", createdId(second) !== createdId(first), {
    message: `a body sent with an Idempotency-Key that differs from a used one ${what} created no message of its own`,
    expected: `another message than ${createdId(first)}`,
    found: answerOf(second),
    exchanges: [first, second],
  });
}
