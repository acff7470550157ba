// Of concurrent updates with the same version at most one is accepted, and the others leave no trace: of
// updates of one kind by one caller, and of several kinds by everybody who may update the task, in each
// header. Updates of two tasks do not affect each other.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";
import {
  acceptedUpdate,
  entriesWith,
  idsOf,
  inTurn,
  isStale,
  labelled,
  movedOn,
  ownTask,
  type ReadTask,
  readTask,
  sendTaskSentinel,
  sendUpdate,
  taskPerson,
  taskUpdateNeeds,
  taskWhen,
  type Update,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { taskWriters } from "../../steps/resources/written-task.ts";

/** Enough rounds to see a race that fails once in three times. */
const MIN_ROUNDS = 8;

export default defineCheck({
  title: "at most one of several updates sent at once with the same version is accepted",
  requirements: ["TSK-09", "TSK-17", "TSK-26"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    const { version } = await acceptedUpdate(session, taskId);
    // A version that updates do not change is never outdated.
    if (!(await movedOn(session, taskId, version))) {
      session.notSeen(["TSK-09", "TSK-17", "TSK-26"], "an accepted update that changes the state_version");
      return;
    }
    const callers: AdHocKey[] = [];
    for (const role of await taskWriters(session)) callers.push(...(await inEachHeader(session, role)));
    const areMovedByResources = await isMovedByResource(session, taskId);
    for (let round = Math.max(MIN_ROUNDS, session.examples(10)); round > 0; round--)
      await judgeRace(session, taskId, round % 2 === 0 ? 4 : 8, (tag, turn) =>
        round % 4 < 2
          ? { ...by(callers[turn % callers.length]), ...(areMovedByResources ? changeOf(tag, turn) : {}) }
          : {},
      );
    await judgeOfResources(session, taskId);
    await judgeOtherTask(session, taskId);
  },
});

/** One update that loses each time does not lose by chance. */
const MEETINGS = 3;

/** Updates of two tasks that are sent at the same time: a version that is still taken afterwards was never stale. */
async function judgeOtherTask(session: Session, taskId: string): Promise<void> {
  if (!session.has("fixtures.hidden_task")) return;
  const other = {
    taskId: session.need("fixtures.hidden_task"),
    as: openerOf(session, "hidden_task", "second"),
  };
  if (!session.has(`keys.${other.as}`)) return;
  const { exchange } = await updateTask(session, other.taskId, { as: other.as });
  if (!isSuccess(exchange)) return;
  const tasks = [{ taskId, as: taskPerson(session) }, other] as const;
  const meet = inTurn(
    session,
    taskId,
    inTurn(session, other.taskId, () => lostTo(session, tasks)),
  );
  const losses: (readonly Exchange[])[] = [];
  while (losses.length < MEETINGS) {
    const lost = await meet();
    if (lost === undefined) break;
    losses.push(lost);
  }
  const [exchanges = []] = losses;
  session.judge("TSK-26", losses.length < MEETINGS, {
    message: `of updates of two tasks that were sent at the same time one was refused as stale, ${MEETINGS} times in a row, with a version that was taken right afterwards`,
    expected: "2xx for both",
    found: exchanges.map(responseOf),
    exchanges,
  });
}

/** The requests by which one of the updates is refused and, sent again, accepted. */
async function lostTo(
  session: Session,
  tasks: readonly Required<Pick<Update, "taskId" | "as">>[],
): Promise<readonly Exchange[] | undefined> {
  const updates = await Promise.all(
    tasks.map(async (task) => ({
      ...task,
      version: versionOf(session, await readTask(session, task.taskId, task.as)),
      tag: session.unique("beside"),
    })),
  );
  const exchanges = await Promise.all(updates.map((update) => sendUpdate(session, update)));
  const loser = updates.find((_, turn) => isStaleAt(session, exchanges[turn]));
  const again = loser && (await sendUpdate(session, loser));
  return again !== undefined && isSuccess(again) ? [...exchanges, again] : undefined;
}

const isStaleAt = (session: Session, exchange: Exchange | undefined): boolean =>
  exchange !== undefined && isStale(session, exchange);

const isMovedByResource = async (session: Session, taskId: string): Promise<boolean> =>
  session.has("bindings.task_resource_add") &&
  isMovedBy(session, taskId, changeOf(session.unique("moving"), 1));

/** The specification does not say which updates move the version. */
async function isMovedBy(session: Session, taskId: string, change: Racer): Promise<boolean> {
  const { exchange, version } = await updateTask(session, taskId, change);
  return isSuccess(exchange) && movedOn(session, taskId, version);
}

const OF_RESOURCE = ["task_resource_change", "task_resource_archive"] as const;
/** Of each of the two. */
const ROUNDS_OF_RESOURCE = 4;
const TOGETHER = 4;

/** Updates that change resources, and such that archive them, each one of its own, as far as these move the version. */
async function judgeOfResources(session: Session, taskId: string): Promise<void> {
  for (const template of OF_RESOURCE.filter((one) => session.has(`bindings.${one}`))) {
    const changeOf = (resource_id: string, label: string): Racer => ({
      template,
      values: { ...(template === "task_resource_change" ? labelled(label) : {}), resource_id },
    });
    const alone = await addedResource(session, taskId);
    if (alone === undefined) return;
    if (!(await isMovedBy(session, taskId, changeOf(alone, session.unique("moving"))))) continue;
    let ids: readonly string[] = [];
    for (let round = ROUNDS_OF_RESOURCE; round > 0; round--) {
      ids = await completed(session, taskId, ids);
      if (ids.length < TOGETHER) return;
      const resources = ids;
      await judgeRace(session, taskId, TOGETHER, (tag, turn) => changeOf(resources[turn] ?? "", tag));
    }
  }
}

/** Those of the resources that are not archived yet, and new ones in place of the others. */
async function completed(
  session: Session,
  taskId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { resources } = await readTask(session, taskId);
  const live = new Set(resources.filter(({ archived_at: at }) => (at ?? null) === null).map(readId));
  const all = ids.filter((id) => live.has(id));
  while (all.length < TOGETHER) {
    const id = await addedResource(session, taskId);
    if (id === undefined) break;
    all.push(id);
  }
  return all;
}

/** The id of a new resource; `undefined` where none can be added. */
async function addedResource(session: Session, taskId: string): Promise<string | undefined> {
  if (!session.has("bindings.task_resource_add")) return undefined;
  const label = session.unique("resource");
  const add = { template: "task_resource_add", values: labelled(label) } as const;
  if (!isSuccess((await updateTask(session, taskId, add)).exchange)) return undefined;
  const find = ({ resources }: ReadTask) => resources.find((one) => holdsText(one, label));
  return readId(find(await taskWhen(session, taskId, (task) => find(task) !== undefined)) ?? {});
}

type Racer = Partial<Pick<Update, "as" | "template" | "values">>;

const by = (as: AdHocKey | undefined): Racer => (as === undefined ? {} : { as });

/** Every other one adds a resource. */
const changeOf = (tag: string, turn: number): Racer =>
  turn % 2 === 0
    ? {}
    : {
        template: "task_resource_add",
        values: labelled(tag),
      };

async function judgeRace(
  session: Session,
  taskId: string,
  together: number,
  racerOf: (tag: string, turn: number) => Racer,
): Promise<void> {
  const { after } = await sendTaskSentinel(session, taskId);
  const version = versionOf(session, after);
  const tags = Array.from({ length: together }, () => session.unique("race"));
  const racers = tags.map((tag, turn) => ({ tag, ...racerOf(tag, turn) }));
  const exchanges = await Promise.all(
    racers.map((racer) => sendUpdate(session, { taskId, version, ...racer })),
  );
  const accepted = exchanges.filter(isSuccess);
  session.judge("TSK-09", accepted.length <= 1, {
    message: `${accepted.length} of ${together} updates that were sent at once with one state_version were accepted`,
    expected: "none or one",
    found: exchanges.map(({ status }) => status),
    exchanges,
  });
  // A caller that may update a task may not be allowed to change its resources.
  const others = exchanges.filter(
    (exchange, turn) =>
      racers[turn]?.template === undefined && !isSuccess(exchange) && !isFair(session, exchange),
  );
  session.judgeNone("TSK-26", others.map(responseOf), {
    message: "an update refused because of another with the same version did not get a conflict",
    expected: `${session.profile.statuses.stale.join(" or ")}, or 429`,
    exchanges: others,
  });
  await judgeTraces(session, taskId, tags, exchanges);
}

const isFair = (session: Session, exchange: Exchange): boolean =>
  isStale(session, exchange) || exchange.status === 429;

async function judgeTraces(
  session: Session,
  taskId: string,
  tags: readonly string[],
  exchanges: readonly Exchange[],
): Promise<void> {
  const { after } = await sendTaskSentinel(session, taskId);
  const losers = tags.filter((_, index) => isStaleAt(session, exchanges[index]));
  if (losers.length === 0)
    return session.notSeen("TSK-17", "an update that lost against another and was refused as stale");
  const traces = losers.flatMap((tag) => [
    ...entriesWith(after, tag),
    ...after.resources.filter((resource) => holdsText(resource, tag)),
  ]);
  session.judge("TSK-17", traces.length === 0, {
    message: "an update that was refused because another came first was recorded",
    expected: "no entry and no resource of the refused ones",
    found: idsOf(traces),
    exchanges: [...exchanges, after.exchange],
  });
}
