// A mentions subscription is sent what mentions its principal, and nothing else.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { mentionOf } from "../../steps/mention.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { openStream } from "../../steps/realtime.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import { targetIdOf } from "../../wire/realtime.ts";

export default defineCheck({
  title: "a mentions subscription delivers mentions of its principal, and only those",
  requirements: ["RTS-09", "RTS-10", "RTS-40"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", "bindings.mention", "keys.second"],
  async run(session) {
    const other = await openStream(session, { as: "second" });
    const otherId = session.given(targetIdOf(other.hello), "hello shows the id of its target");
    other.close();
    await steadily(session, "RTS-09", () => judgeMentions(session, otherId));
  },
});

async function judgeMentions(session: Session, otherId: string): Promise<void> {
  const all = await openStream(session, { delivery: "messages" });
  const stream = await openStream(session, { delivery: "mentions" });
  const self = session.given(targetIdOf(stream.hello), "hello shows the id of its target");
  const as = "second";
  const mention = await mentionOf(session, self);
  const mentioning = await postMessage(session, {
    as,
    content: `${session.unique("hello")} ${mention}, look`,
  });
  const quiet = [
    await postMessage(session, { as }),
    await postMessage(session, {
      as,
      content: `${session.unique("other")} ${await mentionOf(session, otherId)}`,
    }),
    // A reply to a message that mentions the principal does not mention it itself.
    await postReply(session, mentioning, { as }),
    await postMessage(session, { as, content: `${session.unique("id")} ${self}` }),
  ];
  const inReply = await postReply(session, mentioning, {
    as,
    content: `${mention} ${session.unique("reply")}`,
  });
  const beside = await postMessage(session, {
    as,
    content: `${session.unique("two")} ${await mentionOf(session, otherId)} ${mention}`,
  });
  // Posted last: what arrives before it or with it is all that came of the others.
  const fence = await postMessage(session, { as, content: `${mention} ${session.unique("fence")}` });
  const expected = { "at the end": fence, "in a text": mentioning, "in a reply": inReply, "of two": beside };
  const missing = await undelivered(
    stream,
    Object.values(expected).map(({ id }) => id),
  );
  session.judge("RTS-09", missing.length === 0, {
    message: "a mentions subscription was not sent a message that mentions its principal",
    expected: "an event for each mention",
    found: Object.entries(expected).flatMap(([where, { id }]) =>
      missing.includes(id) ? `none for the mention ${where}, message ${id}` : [],
    ),
  });
  judgeQuiet(
    session,
    stream.delivered,
    quiet.map(({ id }) => id),
  );
  const shared = Object.values(expected).flatMap(({ id }) => (missing.includes(id) ? [] : id));
  const beyond = await all.missing(shared);
  session.judge("RTS-40", beyond.length === 0 || all.endedByServer !== undefined, {
    message: "a mentions subscription delivered a message that the messages subscription beside it did not",
    expected: "a part of what messages delivers",
    found: beyond,
  });
}

function judgeQuiet(session: Session, delivered: readonly string[], quiet: readonly string[]): void {
  const kinds = [
    "without a mention",
    "that mentions somebody else",
    "that replies to a mention",
    "with the bare id",
  ];
  // The bare id of a member is text; a deployment whose mentions look like that has no way to tell.
  const isBareId = session.profile.bindings.mention?.trim() === "{{member_id}}";
  const leaked = kinds.filter(
    (_, index) => delivered.includes(quiet[index] ?? "") && !(isBareId && index === 3),
  );
  session.judge("RTS-10", leaked.length === 0, {
    message: "a mentions subscription was sent a message that does not mention its principal",
    expected: "mentions only",
    found: leaked.map((kind) => `message ${quiet[kinds.indexOf(kind)]}, ${kind}`),
  });
}
