// Keys are compared as they are: two that differ in one character only, whichever, are two keys.
import { defineCheck } from "../../engine/session/check.ts";
import { answerOf, type Session } from "../../engine/session/session.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { givesOwnIds } from "../../steps/requests/plain-requests.ts";

interface Pair {
  readonly what: string;
  readonly keys: (key: string) => readonly [string, string];
  /** Of a key that is a UUID such a pair would be none. */
  readonly isFree?: true;
  /** Somebody may read the two as one. */
  readonly isMatterOfReading?: true;
}

/** Far above usual keys; where the profile says that keys are shorter, the longest one. */
const LONG = 240;

const pairs: readonly Pair[] = [
  { what: "in the last character", keys: (key) => [`${key.slice(0, -1)}1`, `${key.slice(0, -1)}2`] },
  { what: "in the first character", keys: (key) => [`a${key.slice(1)}`, `b${key.slice(1)}`] },
  {
    what: "in the last of many characters",
    keys: (key) => [`${key.padEnd(LONG - 1, "k")}1`, `${key.padEnd(LONG - 1, "k")}2`],
    isFree: true,
  },
  { what: "by a character more", keys: (key) => [key, `${key}0`], isFree: true },
  {
    what: "in the case of a letter",
    keys: (key) => [`${key.slice(0, -2)}-k`, `${key.slice(0, -2)}-K`],
    isFree: true,
    isMatterOfReading: true,
  },
  {
    what: "in a leading zero",
    keys: (key) => [`1${key.slice(2)}`, `01${key.slice(2)}`],
    isFree: true,
    isMatterOfReading: true,
  },
  {
    what: "in a percent-encoded letter",
    keys: (key) => [`${key.slice(0, -4)}-k`, `${key.slice(0, -4)}-%6B`],
    isFree: true,
    isMatterOfReading: true,
  },
  {
    what: "in a full stop at the end",
    keys: (key) => [key.slice(0, -1), `${key.slice(0, -1)}.`],
    isFree: true,
    isMatterOfReading: true,
  },
  {
    what: "in a hyphen and an underscore",
    keys: (key) => [`${key.slice(0, -2)}-1`, `${key.slice(0, -2)}_1`],
    isFree: true,
    isMatterOfReading: true,
  },
];

export default defineCheck({
  title: "keys that differ in one character only are two keys",
  requirements: ["IDM-07", "IDM-28"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { form } = session.profile.bindings.idempotency_key;
    session.notSeen("IDM-28", "no pair of keys that can be read as one was taken");
    for (const pair of pairs) if (form === undefined || pair.isFree !== true) await judgePair(session, pair);
  },
});

async function judgePair(session: Session, { what, keys, isMatterOfReading }: Pair): Promise<void> {
  const markdown_content = session.unique("similar");
  const send = (idempotencyKey: string) =>
    sendMessage(session, { idempotencyKey, body: { markdown_content } });
  const { max_length: longest = LONG } = session.profile.bindings.idempotency_key;
  const [one, other] = keys(session.newKey()).map((key) => key.slice(-longest));
  if (one === undefined || other === undefined || one === other) return;
  const [first, second] = [await send(one), await send(other)];
  const id = createdId(first);
  // Which characters a key may have, and how many, is IDM-12's.
  if (id === undefined || session.profile.statuses.invalid.includes(second.status))
    return session.observe("pairs of Idempotency-Keys that are refused", `that differ ${what}`);
  if (createdId(second) === id)
    session.given(await givesOwnIds(session), "each created message has an id of its own");
  session.judge(isMatterOfReading === true ? "IDM-28" : "IDM-07", createdId(second) !== id, {
    message: `a body sent with an Idempotency-Key that differs from a used one ${what} created no message of its own`,
    expected: `another message than ${id}`,
    found: answerOf(second),
    exchanges: [first, second],
  });
}
