// The version in the response to an update is the one to send with the next update. The specification does
// not show this response: every state_version in it is tried.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import {
  followedUpdate,
  isStale,
  ownTask,
  readTask,
  sendUpdate,
  taskUpdateNeeds,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { isObject } from "../../text/json.ts";

/** Others may write to the task between two updates, and hardly each time. */
const ATTEMPTS = 3;

export default defineCheck({
  title: "the state_version that an update returns is accepted by the next update",
  requirements: ["TSK-25"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    for (let left = ATTEMPTS; left > 0; left--) {
      const { exchange, version, next } = await followedUpdate(session, taskId, async ({ exchange }) => {
        const [version, ...others] = new Set(versionsIn(exchange.json));
        const isShown = version !== undefined && others.length === 0;
        const tag = session.unique("next");
        return { exchange, version, next: isShown && (await sendUpdate(session, { taskId, version, tag })) };
      });
      if (next === false)
        return session.notSeen("TSK-25", "a response to a task update that shows one state_version");
      if (isStale(session, next) && left > 1) continue;
      session.given(isSuccess(next) || isStale(session, next), "a task update is accepted or stale", next);
      const read = await readTask(session, taskId);
      session.judge("TSK-25", isSuccess(next), {
        message: `an update with the state_version that the previous update returned was refused, ${ATTEMPTS} times`,
        expected: "2xx",
        found: `${next.status} for version ${version}; the task is at ${versionOf(session, read)}`,
        exchanges: [exchange, next, read.exchange],
      });
      return;
    }
  },
});

/** Every state_version of a response, wherever it is. */
function* versionsIn(value: unknown): Generator<number> {
  if (Array.isArray(value)) for (const item of value) yield* versionsIn(item);
  if (!isObject(value)) return;
  for (const [name, one] of Object.entries(value)) {
    if (name === "state_version" && Number.isInteger(one)) yield Number(one);
    else yield* versionsIn(one);
  }
}
