// An update with a version that the task never had is refused.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isRefusal } from "../../steps/messages/send.ts";
import { acceptedUpdate, sendUpdate } from "../../steps/resources/tasks.ts";

/** More than any deployment adds in one update. */
const FAR = 1_000_000;

export default defineCheck({
  title: "an update with a version that the task has not reached is refused",
  requirements: ["TSK-23"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_update"],
  lane: () => "tasks",
  async run(session) {
    const taskId = session.need("fixtures.task");
    const { version } = await acceptedUpdate(session, taskId);
    const exchange = await sendUpdate(session, {
      taskId,
      version: version + FAR,
      tag: session.unique("ahead"),
    });
    session.judge("TSK-23", isRefusal(exchange), {
      message: `an update with a state_version ${FAR} ahead was not refused`,
      expected: "4xx",
      found: `${responseOf(exchange)} for version ${version + FAR}`,
      exchanges: [exchange],
    });
  },
});
