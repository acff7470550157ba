// A cursor does not widen a subscription: after a resume it delivers the events of the new subscription. None
// of these events is lost without a warning, whichever subscription the cursor came from.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { type OpenOptions, openStream, openWithCursor, resumeStream } from "../../steps/realtime/realtime.ts";
import { DECLINED, judgeLive, judgeResumed } from "../../steps/realtime/resumed.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";

type Delivery = NonNullable<OpenOptions["delivery"]>;

/** The subscription that a cursor comes from, and the one that resumes. */
const ways: readonly (readonly [origin: Delivery, target: Delivery])[] = [
  ["messages", "mentions"],
  ["mentions", "mentions"],
  ["mentions", "messages"],
];

export default defineCheck({
  title: "resuming with another subscription delivers its events and no others, or warns",
  requirements: ["RTS-10", "RTS-37", "RTS-16", "RTS-17", "RTS-32"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", "bindings.mention", "keys.second"],
  async run(session) {
    session.notSeen(["RTS-10", "RTS-32"], DECLINED);
    for (const [origin, target] of ways) await startingOver(session, () => judge(session, origin, target));
  },
});

const as = "second";

async function judge(session: Session, origin: Delivery, target: Delivery): Promise<void> {
  const stream = await openStream(session, { delivery: origin });
  const mention = await mentionOf(session, await mentionedId(session, "primary"));
  const mentioning = (word: string) =>
    postMessage(session, { as, content: `${mention} ${session.unique(word)}` });
  const first = await mentioning("first");
  session.given((await undelivered(stream, [first.id])).length === 0, "mentions are delivered");
  const cursor = stream.eventOf(first.id)?.cursor;
  await stream.untilRead();
  stream.drop();
  const quiet = await postMessage(session, { as });
  const missed = await mentioning("missed");
  const quietToo = await postMessage(session, { as });
  const missedToo = await mentioning("missed");
  // Within one subscription this is an ordinary resume; across two of them a cursor may be beyond replay.
  const requirement = origin === target ? "RTS-16" : "RTS-17";
  if (origin === target && cursor !== undefined && !stream.declinesResume) {
    const { exchange, ticket } = await openWithCursor(session, { delivery: target, resumeFrom: cursor });
    session.judge("RTS-32", ticket !== undefined, {
      message: `an opening for ${target} with the cursor of an acknowledged event of a subscription for ${origin} was refused`,
      expected: "a ticket",
      about: exchange,
    });
  }
  const resumed = await resumeStream(session, cursor, { delivery: target });
  if (resumed === undefined) {
    session.notSeen(["RTS-37", requirement], DECLINED);
    return;
  }
  const sentinel = await mentioning("sentinel");
  await judgeLive(session, resumed, sentinel);
  const uncovered = target === "mentions" ? [quiet.id, quietToo.id] : [];
  const leaked = uncovered.filter((id) => resumed.eventOf(id) !== undefined);
  if (uncovered.length > 0)
    session.judgeNone(origin === target ? "RTS-10" : "RTS-37", leaked, {
      message: `a mentions subscription resumed from a cursor of a ${origin} subscription delivered messages without a mention`,
      expected: "mentions only",
    });
  // Both subscriptions cover the mentions.
  await judgeResumed(session, requirement, { stream: resumed, due: [missed, missedToo] }, (missing) => ({
    message:
      origin === target
        ? "a resumed mentions subscription left out mentions that were posted while it was away"
        : `a ${target} subscription took a cursor of a ${origin} subscription without a warning, and did not replay what came after it`,
    expected: { warning: "resume_failed", or: [missed.id, missedToo.id] },
    found: missing.map((id) => `no event of message ${id}`),
  }));
  resumed.close();
}
