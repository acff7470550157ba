// A cursor does not widen a subscription: what is delivered after a resume is what the new subscription covers.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { mentionOf } from "../../steps/mention.ts";
import { postMessage } from "../../steps/messages.ts";
import { openStream, resumeStream } from "../../steps/realtime.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import { targetIdOf } from "../../wire/realtime.ts";

export default defineCheck({
  title: "resuming a mentions subscription delivers the mentions and nothing else",
  requirements: ["RTS-37", "RTS-16"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", "bindings.mention", "keys.second"],
  async run(session) {
    for (const delivery of ["messages", "mentions"] as const) {
      await steadily(session, "RTS-37", () => judge(session, delivery));
    }
  },
});

const as = "second";

/** @param origin the subscription that the cursor comes from; the one that resumes is mentions */
async function judge(session: Session, origin: "messages" | "mentions"): Promise<void> {
  const stream = await openStream(session, { delivery: origin });
  const self = session.given(targetIdOf(stream.hello), "hello shows the id of its target");
  const mention = mentionOf(session, self);
  const first = await postMessage(session, { as, content: `${mention} ${session.unique("first")}` });
  session.given((await undelivered(stream, [first.id])).length === 0, "mentions are delivered");
  const cursor = stream.eventOf(first.id)?.cursor;
  stream.drop();
  const quiet = await postMessage(session, { as });
  const missed = await postMessage(session, { as, content: `${mention} ${session.unique("missed")}` });
  const quietToo = await postMessage(session, { as });
  const missedToo = await postMessage(session, { as, content: `${mention} ${session.unique("missed")}` });
  const resumed = await resumeStream(session, cursor ?? "", { delivery: "mentions" });
  if (resumed === undefined) {
    for (const requirement of ["RTS-37", "RTS-16"]) session.judge(requirement, true, { message: "" });
    return;
  }
  const fence = await postMessage(session, { as, content: `${mention} ${session.unique("fence")}` });
  await undelivered(resumed, [fence.id]);
  const leaked = [quiet.id, quietToo.id].filter((id) => resumed.eventOf(id) !== undefined);
  session.judge("RTS-37", leaked.length === 0, {
    message: `a mentions subscription resumed from a cursor of a ${origin} subscription delivered messages without a mention`,
    expected: "mentions only",
    found: leaked,
  });
  if (origin !== "mentions") return;
  const due = [missed.id, missedToo.id];
  const missing = resumed.declinesResume ? [] : await undelivered(resumed, due);
  session.judge("RTS-16", missing.length === 0 || resumed.declinesResume, {
    message: "a resumed mentions subscription left out mentions that were posted while it was away",
    expected: due,
    found: missing.map((id) => `no event of message ${id}`),
  });
}
