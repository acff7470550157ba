// A task update sent twice under one Idempotency-Key is replayed or refused.
// Its version is outdated either way, so it is not recorded twice.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import {
  entriesWith,
  idsOf,
  isStale,
  ownTask,
  sendTaskSentinel,
  sendUpdate,
  taskUpdateNeeds,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title:
    "a task update that is repeated under its Idempotency-Key is replayed or refused, not recorded twice",
  requirements: ["IDM-22"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    const send = async () => {
      const { after: before } = await sendTaskSentinel(session, taskId);
      const update = {
        taskId,
        version: versionOf(session, before),
        tag: session.unique("same-key"),
        idempotencyKey: session.newKey(),
      };
      return { update, first: await sendUpdate(session, update) };
    };
    // Others may write to the task between its reading and the update.
    const { update, first } = await readUntil(session, send, (sent) => !isStale(session, sent.first));
    session.given(isSuccess(first), "a task update with an Idempotency-Key is accepted", first);
    const again = await sendUpdate(session, update);
    const { after } = await sendTaskSentinel(session, taskId);
    const copies = entriesWith(after, update.tag);
    session.observe(
      "task update repeated under its Idempotency-Key",
      copies.length > 1 ? "recorded twice" : isSuccess(again) ? "replayed" : `refused with ${again.status}`,
    );
    session.judge("IDM-22", copies.length <= 1, {
      message: `a task update that was sent twice under one Idempotency-Key was recorded ${counted(copies.length, "time")}`,
      expected: "one entry: the repetition is replayed, or refused because its version is outdated",
      found: { answers: [first.status, again.status], entries: idsOf(copies) },
      exchanges: [first, again, after.exchange],
    });
  },
});
