// An update with an outdated version is refused as a conflict and leaves no trace.

import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import {
  acceptedUpdate,
  isStale,
  labelled,
  movedOn,
  ownTask,
  type ReadTask,
  type RecordedUpdate,
  readTask,
  requestTask,
  sendTaskSentinel,
  sendUpdate,
  taskIn,
  taskPerson,
  taskUpdateNeeds,
  taskWhen,
  type Update,
  type UpdateTemplate,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { taskReaders } from "../../steps/resources/written-task.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "an update with an outdated version is refused as a conflict and changes nothing",
  requirements: ["TSK-06", "TSK-08", "TSK-17", "TSK-27", "TSK-28"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    session.notSeen(
      ["TSK-06", "TSK-08", "TSK-17", "TSK-28"],
      "an update that was refused because the state_version had changed",
    );
    session.notSeen("TSK-27", "an update of which a part was refused");
    const templates: UpdateTemplate[] = ["task_update"];
    if (session.has("bindings.task_resource_add")) templates.push("task_resource_add");
    for (const template of templates) {
      // The second time the version is two behind.
      const first = await acceptedUpdate(session, taskId, {
        template,
        values: labelled(session.unique("resource")),
      });
      for (const behind of ["one version", "two versions"]) {
        await judgeRefused(session, taskId, {
          passed: first,
          behind,
          template,
          bearer: behind !== "one version",
        });
        await acceptedUpdate(session, taskId);
      }
    }
    await judgeResource(session, taskId);
    await judgeOthers(session, taskId);
    if (session.has("bindings.task_resource_archive")) await judgeWhole(session, taskId);
  },
});

interface Attempt {
  readonly passed: RecordedUpdate;
  /** How far the version of the update is behind. */
  readonly behind: string;
  readonly template: UpdateTemplate;
  readonly bearer: boolean;
}

async function judgeRefused(
  session: Session,
  taskId: string,
  { passed, behind, template, bearer }: Attempt,
): Promise<void> {
  if (!(await movedOn(session, taskId, passed.version))) return;
  const before = await readTask(session, taskId);
  if (versionOf(session, before) === passed.version) return;
  const tag = session.unique("stale");
  const values = labelled(tag);
  const { version } = passed;
  const send = () => sendUpdate(session, { taskId, version, tag, template, values, bearer });
  const exchange = await send();
  session.judge("TSK-08", isStale(session, exchange), {
    message: `an update with a state_version ${behind} behind${bearer ? ", with its key in Authorization," : ""} was not refused as a conflict`,
    expected: `${session.profile.statuses.stale.join(" or ")}: the task is at version ${versionOf(session, before)}`,
    found: `${responseOf(exchange)} for version ${passed.version}`,
    exchanges: [before.exchange, exchange],
  });
  if (isSuccess(exchange)) return;
  await judgeNoTrace(session, { taskId, tag, before, requirement: "TSK-17", send });
  if (bearer || template !== "task_update") return;
  const again = await updateTask(session, taskId, { tag, template, values });
  session.judge("TSK-06", !isStale(session, again.exchange), {
    message:
      "an update that was refused as stale was refused as a conflict again when it was sent with the state_version just read",
    expected: "2xx",
    about: [exchange, again.before.exchange, again.exchange],
  });
}

/**
 * An update that changes or archives a resource is like any other: refused, it leaves the resource as it was.
 */
async function judgeResource(session: Session, taskId: string): Promise<void> {
  if (!session.has("bindings.task_resource_add")) return;
  const templates = (["task_resource_change", "task_resource_archive"] as const).filter((template) =>
    session.has(`bindings.${template}`),
  );
  const label = session.unique("resource");
  const values = labelled(label);
  const { version } = await acceptedUpdate(session, taskId, { template: "task_resource_add", values });
  const find = ({ resources }: ReadTask) => resources.find((one) => holdsText(one, label));
  const before = await taskWhen(session, taskId, (task) => find(task) !== undefined);
  const id = readId(find(before));
  if (id === undefined || !(await movedOn(session, taskId, version))) return;
  for (const template of templates) {
    const tag = session.unique("stale");
    const changes = { ...labelled(session.unique("changed")), resource_id: id };
    const exchange = await sendUpdate(session, { taskId, version, tag, template, values: changes });
    session.judge("TSK-08", isStale(session, exchange), {
      message: `an update by ${template} with an outdated state_version was not refused as a conflict`,
      expected: session.profile.statuses.stale.join(" or "),
      found: `${responseOf(exchange)} for version ${version}`,
      exchanges: [before.exchange, exchange],
    });
    if (isSuccess(exchange)) return;
    const { after } = await sendTaskSentinel(session, taskId);
    const now = after.resources.find((one) => readId(one) === id);
    const isSame = isDeepStrictEqual(shownOf(now), shownOf(find(before)));
    session.judge("TSK-17", isSame, {
      message: `an update by ${template} that was refused as stale changed its resource`,
      expected: shownOf(find(before)),
      found: now === undefined ? "it is gone" : shownOf(now),
      exchanges: [exchange, after.exchange],
    });
    if (!isSame) return;
  }
}

const shownOf = (resource: JsonObject | undefined) => ({
  label: resource?.label,
  url: resource?.url,
  archived: (resource?.archived_at ?? null) !== null,
});

/**
 * A version is outdated for every identity, also for one that read the task before another's update and has not written to it
 * yet: whether it may do so at all is seen afterwards.
 */
async function judgeOthers(session: Session, taskId: string): Promise<void> {
  const others = (await taskReaders(session)).filter((as) => as !== taskPerson(session));
  for (const as of [...others, ...(await newReaders(session, taskId))]) {
    await readTask(session, taskId, as);
    const { version } = await acceptedUpdate(session, taskId);
    if (!(await movedOn(session, taskId, version))) return;
    const tag = session.unique("other");
    const outcome = await judgeLate(session, { taskId, version, tag, as });
    if (outcome === "accepted") return;
    if (outcome !== "refused") continue;
    const { sentinel } = await judgeTraces(session, taskId, { tag, requirement: "TSK-17" });
    const send = () => sendUpdate(session, { taskId, version, tag, as });
    await judgeTakenAtOnce(session, taskId, { sentinel, send });
  }
}

async function judgeLate(
  session: Session,
  late: Required<Pick<Update, "taskId" | "version" | "tag" | "as">>,
): Promise<"accepted" | "refused" | "may not update"> {
  const { taskId, version, tag, as } = late;
  for (const template of ["task_update", "task_resource_add"] as const) {
    if (!session.has(`bindings.${template}`)) continue;
    const exchange = await sendUpdate(session, { ...late, template, values: labelled(tag) });
    const isTaken = isSuccess(exchange);
    const isPlain = template === "task_update";
    if (isPlain && !isTaken && !isStale(session, exchange)) {
      const control = await updateTask(session, taskId, { as });
      if (!isSuccess(control.exchange)) return "may not update";
    }
    // A caller that may update a task may not be allowed to change its resources.
    session.judge("TSK-08", isPlain ? isStale(session, exchange) : !isTaken, {
      message: `an update by ${typeof as === "string" ? as : as.label} with a state_version from before an update by somebody else was not refused as a conflict`,
      expected: session.profile.statuses.stale.join(" or "),
      found: `${responseOf(exchange)} for version ${version}`,
      exchanges: [exchange],
    });
    if (isTaken) return "accepted";
  }
  return "refused";
}

/** An agent that is made for this check, where such a one reads the task. */
async function newReaders(session: Session, taskId: string): Promise<readonly AdHocKey[]> {
  if (!canIssueKeys(session)) return [];
  const agent = await unlessUntestable(async () => {
    const { key } = await issueWideKey(session, newAgent(session));
    return { ...key, label: "a new agent" };
  });
  const read = agent && (await requestTask(session, taskId, agent));
  return agent === undefined || read === undefined || taskIn(read) === undefined ? [] : [agent];
}

/** An update of which a part is impossible: refused as a whole, or taken with an odd part, which is not judged. */
async function judgeWhole(session: Session, taskId: string): Promise<void> {
  const before = await readTask(session, taskId);
  const tag = session.unique("part");
  const sendAt = (task: ReadTask): Promise<Exchange> =>
    sendUpdate(session, {
      taskId,
      version: versionOf(session, task),
      tag,
      template: "task_resource_archive",
      values: { resource_id: session.unique("no-such-resource") },
    });
  const exchange = await sendAt(before);
  if (isSuccess(exchange) || isStale(session, exchange)) return;
  const send = async (): Promise<Exchange> => sendAt(await readTask(session, taskId));
  await judgeNoTrace(session, { taskId, tag, before, requirement: "TSK-27", send });
}

interface Refused {
  readonly taskId: string;
  readonly tag: string;
  /** The task as it was read before the refused update. */
  readonly before: ReadTask;
  readonly requirement: "TSK-17" | "TSK-27";
  /** Sends an update like it. */
  readonly send: () => Promise<Exchange>;
}

/**
 * The sentinel is an accepted update: once its entry is there, entries that were written before it would be
 * there too.
 */
async function judgeTraces(
  session: Session,
  taskId: string,
  { tag, requirement }: Pick<Refused, "tag" | "requirement">,
) {
  const refused = session.exchanges.at(-1);
  const { sentinel, after } = await sendTaskSentinel(session, taskId);
  const exchanges = [...(refused === undefined ? [] : [refused]), after.exchange];
  const traces = [...after.entries, ...after.resources].filter((part) => holdsText(part, tag));
  session.judgeNone(requirement, traces, {
    message:
      requirement === "TSK-17"
        ? "an update that was refused as stale left an entry or a resource behind"
        : "an update of which a part was refused left an entry or a resource behind",
    expected: "no trace of it",
    exchanges,
  });
  return { sentinel, after, exchanges };
}

/**
 * A refused update holds nothing: the right one after it need not wait. A request of another client may hold the task for a
 * moment, so it is tried twice.
 */
async function judgeTakenAtOnce(
  session: Session,
  taskId: string,
  { sentinel, send }: Pick<Refused, "send"> & { readonly sentinel: RecordedUpdate },
): Promise<void> {
  const wasEarly = (sentinel.refused ?? []).length > 0;
  const refused = wasEarly ? await send() : undefined;
  const again =
    refused === undefined || isSuccess(refused) ? undefined : await acceptedUpdate(session, taskId);
  const [early] = again?.refused ?? [];
  const { version, exchange } = again ?? sentinel;
  session.judge("TSK-06", early === undefined, {
    message: `after a refused update, one with the state_version ${version} was refused as a conflict and accepted when it was sent again with the same state_version, twice in a row`,
    expected: "2xx at once: it was the current version all the time",
    found: early && responseOf(early),
    exchanges: [refused, early, exchange].filter((one) => one !== undefined),
  });
}

async function judgeNoTrace(session: Session, refused: Refused): Promise<void> {
  const { taskId, before, send } = refused;
  const { sentinel, after, exchanges } = await judgeTraces(session, taskId, refused);
  const isSame = sentinel.version === versionOf(session, before);
  const isForeign =
    !isSame && (await writtenByOthers(session, taskId, { before, afterSentinel: sentinel.before, after }));
  session.judge("TSK-28", isSame || isForeign, {
    message: "a refused update changed the state_version of the task",
    expected: versionOf(session, before),
    found: sentinel.version,
    exchanges: [before.exchange, ...exchanges],
  });
  await judgeTakenAtOnce(session, taskId, { sentinel, send });
}

interface Readings {
  readonly before: ReadTask;
  readonly afterSentinel: ReadTask;
  readonly after: ReadTask;
}

/** Another client wrote between the two reads: then the version proves nothing. */
async function writtenByOthers(
  session: Session,
  taskId: string,
  { before, afterSentinel, after }: Readings,
): Promise<boolean> {
  if (afterSentinel.entries.length > before.entries.length) return true;
  const later = await taskWhen(
    session,
    taskId,
    (task) => versionOf(session, task) !== versionOf(session, after),
  );
  return versionOf(session, later) !== versionOf(session, after);
}
