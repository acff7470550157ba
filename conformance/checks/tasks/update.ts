// An update with the current version: accepted, recorded once, and one version further.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { entriesWith, idsOf, taskWhen, updateTask, versionOf } from "../../steps/tasks.ts";
import { readInstant } from "../../wire/date-time.ts";
import type { JsonObject } from "../../wire/envelope.ts";

const identity = ["id", "created_at", "creator_member_id", "creatorWorkspaceMembershipId"] as const;

export default defineCheck({
  title:
    "an update with the current version is recorded as one entry, raises the version and leaves the rest alone",
  requirements: ["TSK-06", "TSK-07", "TSK-10", "TSK-14", "TSK-20"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_update"],
  async run(session) {
    const taskId = session.need("fixtures.task");
    for (let count = session.examples(6); count > 0; count--) {
      const words = count % 2 === 0 ? "" : " überall 漢字 🚀";
      const { tag, before, version, exchange } = await updateTask(session, taskId, { words });
      const isAccepted = session.judge("TSK-06", isSuccess(exchange), {
        message: "an update with the state_version just read was refused",
        expected: "2xx",
        found: answerOf(exchange),
        exchanges: [before.exchange, exchange],
      });
      if (!isAccepted) return;
      const after = await taskWhen(
        session,
        taskId,
        (read) => entriesWith(read, tag).length > 0 && versionOf(session, read) > version,
      );
      const exchanges = [before.exchange, exchange, after.exchange];
      session.judge("TSK-07", versionOf(session, after) > version, {
        message: "an accepted update did not raise the state_version of the task",
        expected: `more than ${version}`,
        found: versionOf(session, after),
        exchanges,
      });
      session.judge("TSK-10", entriesWith(after, tag).length === 1, {
        message: `the text of an accepted update is in ${entriesWith(after, tag).length} entries of the task instead of one`,
        expected: `one entry with ${tag}`,
        found: idsOf(entriesWith(after, tag)),
        exchanges,
      });
      for (const name of ["updated_at", "last_activity_at"] as const) {
        session.judge("TSK-14", isNotBefore(after.task[name], before.task[name]), {
          message: `${name} of a task went back with an update`,
          expected: `${before.task[name]} or later`,
          found: after.task[name],
          exchanges,
        });
      }
      for (const name of identity) {
        session.judge("TSK-20", after.task[name] === before.task[name], {
          message: `an update changed ${name} of the task`,
          expected: before.task[name],
          found: after.task[name],
          exchanges,
        });
      }
      for (const part of ["entries", "resources"] as const) {
        const lost = lostIds(before[part], after[part]);
        session.judge("TSK-20", lost.length === 0 || isWindow(before[part], after[part]), {
          message: `an update removed or renamed earlier ${part} of the task`,
          expected: "every earlier id",
          found: `without ${lost.join(", ")}`,
          exchanges,
        });
      }
    }
  },
});

const lostIds = (
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): readonly (string | undefined)[] => {
  const kept = new Set(idsOf(after));
  return idsOf(before).filter((id) => !kept.has(id));
};

/** So many parts and no more are shown, the newest ones: whatever comes pushes the oldest out. */
const isWindow = (before: readonly JsonObject[], after: readonly JsonObject[]): boolean =>
  after.length === before.length && after.length > 1 && lostIds(before, after).length < before.length;

/** Where one of them is no date-time, another check has said so. */
function isNotBefore(later: unknown, earlier: unknown): boolean {
  const [one, other] = [readInstant(later), readInstant(earlier)];
  return one === undefined || other === undefined || one >= other;
}
