// An update with a version that the task never had is refused: one far ahead, and the ones that come next.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import {
  followedUpdate,
  ownTask,
  sendUpdate,
  taskUpdateNeeds,
  taskWithEntry,
  versionOf,
} from "../../steps/resources/tasks.ts";

/** The last one is more than any deployment adds in one update. */
const STEPS = [1, 2, 1_000_000] as const;
/** Others may write to the task as well: by then it may have come to a version that lay ahead when it was read. */
const TIMES = 3;

export default defineCheck({
  title: "an update with a version that the task has not reached is refused",
  requirements: ["TSK-23"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  lane: () => "tasks",
  async run(session) {
    for (const step of STEPS) await judgeAhead(session, step);
  },
});

/** An update was taken for one that came too early only if that happens each time. */
async function judgeAhead(session: Session, step: number): Promise<void> {
  const taskId = ownTask(session);
  for (let time = 1; ; time++) {
    const { after, version, exchange } = await followedUpdate(session, taskId, async ({ tag: sentinel }) => {
      const after = await taskWithEntry(session, taskId, sentinel);
      const version = versionOf(session, after) + step;
      const tag = session.unique("ahead");
      const exchange = await sendUpdate(session, { taskId, version, tag, bearer: time % 2 === 0 });
      return { after, version, exchange };
    });
    if (isSuccess(exchange) && time < TIMES) continue;
    session.judge("TSK-23", isRefusal(exchange), {
      message: `an update with a state_version ${step} ahead was not refused`,
      expected: "4xx",
      found: `${responseOf(exchange)} for version ${version}`,
      exchanges: [after.exchange, exchange],
    });
    return;
  }
}
