// An update with the current version is accepted, recorded once, and changes the version.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import {
  entriesWith,
  idsOf,
  type ReadTask,
  type RecordedUpdate,
  requestTask,
  taskWhen,
  understoodUpdate,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { readInstant } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

const identity = ["id", "created_at", "creator_member_id", "creatorWorkspaceMembershipId"] as const;

export default defineCheck({
  title: "an update with the current version is recorded as one entry, changes the version and nothing else",
  requirements: ["TSK-06", "TSK-07", "TSK-10", "TSK-14", "TSK-20", "TSK-30"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_update"],
  async run(session) {
    const taskId = session.need("fixtures.task");
    for (let count = session.examples(6); count > 0; count--) {
      const words = count % 2 === 0 ? "" : " überall 漢字";
      const recorded = await understoodUpdate(session, taskId, { words });
      const { before, exchange } = recorded;
      const isAccepted = session.judge("TSK-06", isSuccess(exchange), {
        message: "an update with the state_version just read was refused",
        expected: "2xx",
        found: responseOf(exchange),
        exchanges: [before.exchange, exchange],
      });
      if (!isAccepted) return;
      const after = await judgeRecorded(session, taskId, recorded);
      judgeRest(session, recorded, after);
    }
    for (const as of ["primary", "second", "agent"] as const)
      if (session.has(`keys.${as}`)) await unlessUntestable(() => judgeActivity(session, taskId, as));
  },
});

/** Of two updates by one identity, the entry of the first says when it was, by the clock of the deployment. */
async function judgeActivity(session: Session, taskId: string, as: Role): Promise<void> {
  if (!isSuccess(await requestTask(session, taskId, as))) return;
  const first = await updateTask(session, taskId, { as });
  const second = await updateTask(session, taskId, { as });
  if (!isSuccess(first.exchange) || !isSuccess(second.exchange)) return;
  const isBehind = (read: ReadTask): boolean => {
    const active = readInstant(read.task.last_activity_at);
    const [entry] = entriesWith(read, first.tag);
    const written = readInstant(entry?.created_at);
    if (active === undefined || written === undefined) return false;
    // It may have whole seconds only.
    return active < (active % 1000 === 0 ? Math.floor(written / 1000) * 1000 : written);
  };
  const hasBoth = (read: ReadTask): boolean =>
    [first, second].every(({ tag }) => entriesWith(read, tag).length > 0);
  const read = await taskWhen(session, taskId, (task) => hasBoth(task) && !isBehind(task));
  if (!hasBoth(read)) return;
  session.judge("TSK-14", !isBehind(read), {
    message: `an update by ${as} left last_activity_at of the task behind the time of an earlier update`,
    expected: `${entriesWith(read, first.tag)[0]?.created_at} or later`,
    found: read.task.last_activity_at,
    exchanges: [first.exchange, second.exchange, read.exchange],
  });
}

async function judgeRecorded(
  session: Session,
  taskId: string,
  { tag, before, version, exchange }: RecordedUpdate,
): Promise<ReadTask> {
  const after = await taskWhen(
    session,
    taskId,
    (read) => entriesWith(read, tag).length > 0 && versionOf(session, read) !== version,
  );
  const exchanges = [before.exchange, exchange, after.exchange];
  const now = versionOf(session, after);
  session.observe("state_version after an update", now > version ? "greater" : "not greater");
  session.judge("TSK-07", now !== version, {
    message: "an accepted update did not change the state_version of the task",
    expected: `another one than ${version}`,
    found: now,
    exchanges,
  });
  const entries = entriesWith(after, tag);
  const isThere = session.judge("TSK-10", entries.length > 0, {
    message: "no entry has the text of an accepted update",
    expected: `an entry with ${tag}`,
    found: after.entries.slice(-3),
    exchanges,
  });
  if (isThere)
    session.judge("TSK-30", entries.length === 1, {
      message: `the number of entries with the text of an accepted update is ${entries.length} instead of one`,
      expected: `one entry with ${tag}`,
      found: idsOf(entries),
      exchanges,
    });
  return after;
}

/** What an update leaves as it was. */
function judgeRest(session: Session, { before, exchange }: RecordedUpdate, after: ReadTask): void {
  const exchanges = [before.exchange, exchange, after.exchange];
  session.notSeen("TSK-14", "a task with a date-time in updated_at or last_activity_at");
  for (const name of ["updated_at", "last_activity_at"] as const) {
    const [later, earlier] = [readInstant(after.task[name]), readInstant(before.task[name])];
    // Where one of them is not a date-time, another check has said so.
    if (later === undefined || earlier === undefined) continue;
    session.judge("TSK-14", later >= earlier, {
      message: `an update set ${name} of a task to an earlier time`,
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
