// Two keys, two messages: neither equal bodies nor keys that look alike are taken for one request.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { type PostedMessage, postMessage } from "../../steps/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/send.ts";
import { tracesOf, uniqueTag } from "../../steps/traces.ts";
import { idOrItem } from "../../wire/envelope.ts";

interface KeyPair {
  /** Characters that both keys begin with, beyond what makes them unique. */
  readonly sharedLength: number;
  /** Both requests at the same time. */
  readonly together: boolean;
  /** The keys differ in their last letter, or in its case only. */
  readonly differ: "letter" | "case";
}

/** Longer keys may be refused for their length, which IDM-12 judges. */
const MAX_SHARED = 180;

const keyPair = fc.record<KeyPair>({
  sharedLength: fc.oneof(fc.constantFrom(0, 1, 16, 40), fc.nat({ max: MAX_SHARED })),
  together: fc.boolean(),
  differ: fc.constantFrom("letter", "case"),
});

export default defineCheck({
  title: "the same body with two keys creates two messages",
  requirements: ["IDM-07"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await judgeTwoKeys({ sharedLength: 16, together: false, differ: "case" }, session);
    await session.property(keyPair, judgeTwoKeys, { examples: 12 });
  },
});

async function judgeTwoKeys(pair: KeyPair, session: Session): Promise<void> {
  const root = await postMessage(session);
  await judgePair(pair, session, root, false);
  await judgePair(pair, session, root, true);
}

async function judgePair(
  { sharedLength, together, differ }: KeyPair,
  session: Session,
  root: PostedMessage,
  isReply: boolean,
): Promise<void> {
  const tag = uniqueTag(session, "twice");
  const shared = session.unique("two-keys") + "x".repeat(sharedLength);
  const send = (ending: string) =>
    sendMessage(session, {
      idempotencyKey: `${shared}${ending}`,
      body: { markdown_content: tag, ...(isReply ? { thread_root_id: root.id } : {}) },
    });
  const other = differ === "case" ? "A" : "b";
  const [first, second] = together
    ? await Promise.all([send("a"), send(other)])
    : [await send("a"), await send(other)];
  if (sharedLength > 0 && session.profile.statuses.invalid.includes(first.status))
    return session.observe("Idempotency-Keys that are refused", `${shared.length + 1} characters`);
  const id = session.given(createdId(first), "a message can be created", first);
  const accepted = session.judge("IDM-07", createdId(second) !== undefined && createdId(second) !== id, {
    message: `a body that was sent with a new Idempotency-Key, which differs from a used one in its last ${differ === "case" ? "letter's case" : "letter"}, did not create a message of its own`,
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
  });
  if (!accepted) return;
  const written = await tracesOf(session, tag, root, isReply ? root : undefined);
  session.judge("IDM-07", written.length === 2, {
    message:
      "two equal messages with different Idempotency-Keys were accepted, but not both are listed, or more",
    expected: [id, createdId(second)],
    found: written.map(idOrItem),
  });
}
