// An update with the current version is accepted, recorded once, and changes the version. It is accepted for
// every kind of change, and from everybody who may update the task.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import {
  entriesWith,
  idsOf,
  isStale,
  isWindow,
  labelled,
  lostIds,
  ownTask,
  type ReadTask,
  type RecordedUpdate,
  requestTask,
  taskUpdateNeeds,
  taskWhen,
  type Update,
  understoodUpdate,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { taskReaders } from "../../steps/resources/written-task.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isSameValue, readTimestamp } from "../../text/date-time.ts";

const identity = ["id", "created_at", "creator_member_id", "creatorWorkspaceMembershipId"] as const;

export default defineCheck({
  title: "an update with the current version is recorded as one entry, changes the version and nothing else",
  requirements: ["TSK-06", "TSK-07", "TSK-10", "TSK-14", "TSK-20", "TSK-30"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    for (let count = session.examples(6); count > 0; count--) {
      const words = count % 2 === 0 ? "" : " überall 漢字";
      const recorded = await understoodUpdate(session, taskId, { words });
      const { before, exchange } = recorded;
      const isAccepted = session.judgeStatus("TSK-06", [before.exchange, exchange], "2xx", {
        message: "an update with the state_version just read was refused",
      });
      if (!isAccepted) return;
      const after = await judgeRecorded(session, taskId, recorded);
      judgeRest(session, recorded, after);
    }
    for (const as of ["primary", "second", "agent"] as const)
      if (session.has(`keys.${as}`)) await unlessUntestable(() => judgeActivity(session, taskId, as));
    await judgeEveryCaller(session, taskId);
  },
});

type Change = Required<Pick<Update, "template" | "values">>;
type Resource = "added" | "changed" | "archived";

const RESOURCE_TEMPLATES = {
  added: "task_resource_add",
  changed: "task_resource_change",
  archived: "task_resource_archive",
} as const;

/**
 * A caller that may not update the task gets another refusal: the current version is stale for nobody, and
 * for no kind of change.
 */
async function judgeEveryCaller(session: Session, taskId: string): Promise<void> {
  const callers: AdHocKey[] = [];
  for (const role of await taskReaders(session)) callers.push(...(await inEachHeader(session, role)));
  const kinds = (["added", "changed", "archived"] as const).filter((what) =>
    session.has(`bindings.${RESOURCE_TEMPLATES[what]}`),
  );
  for (const [turn, as] of callers.entries())
    for (const what of sampleByEffort(session, [undefined, ...kinds], turn, { quick: 4 })) {
      const change = what === undefined ? {} : await changeOf(session, taskId, what);
      if (change === undefined) continue;
      const { before, exchange } = await updateTask(session, taskId, { as, ...change });
      const isTaken = session.judge("TSK-06", !isStale(session, exchange), {
        message: `an update ${what === undefined ? "" : `by which a resource is ${what}, `}by ${callerName(as)}, with the state_version just read, was refused as a conflict`,
        expected: "2xx",
        about: [before.exchange, exchange],
      });
      // Each refusal takes the whole eventual delay.
      if (!isTaken) return;
    }
}

/** A change of a resource made for it; `undefined` where none can be added. */
async function changeOf(session: Session, taskId: string, what: Resource): Promise<Change | undefined> {
  const template = RESOURCE_TEMPLATES[what];
  const label = session.unique("resource");
  const add = { template: RESOURCE_TEMPLATES.added, values: labelled(label) };
  if (what === "added") return add;
  if (!isSuccess((await updateTask(session, taskId, add)).exchange)) return undefined;
  const find = ({ resources }: ReadTask) => resources.find((one) => holdsText(one, label));
  const resource_id = readId(find(await taskWhen(session, taskId, (read) => find(read) !== undefined)));
  if (resource_id === undefined) return undefined;
  const values = what === "changed" ? labelled(session.unique("changed")) : {};
  return { template, values: { ...values, resource_id } };
}

/**
 * With two updates by one identity, the entry of the first shows its time, by the clock of the deployment.
 */
async function judgeActivity(session: Session, taskId: string, as: Role): Promise<void> {
  if (!isSuccess(await requestTask(session, taskId, as))) return;
  const first = await updateTask(session, taskId, { as });
  const second = await updateTask(session, taskId, { as });
  if (!isSuccess(first.exchange) || !isSuccess(second.exchange)) return;
  const isBehind = (read: ReadTask): boolean => {
    const active = readTimestamp(read.task.last_activity_at);
    const [entry] = entriesWith(read, first.tag);
    const written = readTimestamp(entry?.created_at);
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

/** The properties that an update leaves as they were. */
function judgeRest(session: Session, { before, exchange }: RecordedUpdate, after: ReadTask): void {
  const exchanges = [before.exchange, exchange, after.exchange];
  session.notSeen("TSK-14", "a task with a date-time in updated_at or last_activity_at");
  for (const name of ["updated_at", "last_activity_at"] as const) {
    const [later, earlier] = [readTimestamp(after.task[name]), readTimestamp(before.task[name])];
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
    session.judge("TSK-20", isSameValue(after.task[name], before.task[name]), {
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
