// Of concurrent updates with the same version at most one is accepted, and the others leave no trace: of updates of one kind by
// one caller, and of several kinds by everybody who may update the task, in each header.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import {
  acceptedUpdate,
  entriesWith,
  idsOf,
  isStale,
  labelled,
  movedOn,
  sendTaskSentinel,
  sendUpdate,
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
  needs: ["fixtures.task", "bindings.task_update"],
  async run(session) {
    const taskId = session.need("fixtures.task");
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
  },
});

/** Which updates move the version is not said. */
async function isMovedByResource(session: Session, taskId: string): Promise<boolean> {
  if (!session.has("bindings.task_resource_add")) return false;
  const { exchange, version } = await updateTask(session, taskId, changeOf(session.unique("moving"), 1));
  return isSuccess(exchange) && movedOn(session, taskId, version);
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
  // A caller who may update a task may not be allowed to change its resources.
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
  const losers = tags.filter((_, index) => {
    const exchange = exchanges[index];
    return exchange !== undefined && isStale(session, exchange);
  });
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
