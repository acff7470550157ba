// An update with an outdated version is refused whatever it changes, and whatever the newer update changed.

import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import {
  acceptedUpdate,
  isStale,
  labelled,
  movedOn,
  ownTask,
  type ReadTask,
  readTask,
  sendTaskSentinel,
  sendUpdate,
  taskUpdateNeeds,
  taskWhen,
  type Update,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

type Change = Required<Pick<Update, "template" | "values">>;

/** The property or resource that an update changes. */
interface Kind {
  readonly what: string;
  /** @param word the text that it writes, @param resource the resource that it changes */
  readonly change: (word: string, resource: string) => Change;
}

/** The usual state, which other checks expect. */
const stateKinds = ({ profile }: Session): readonly Kind[] => {
  const [state] = profile.bindings.task_states ?? [];
  if (state === undefined) return [];
  return [{ what: "the state", change: () => ({ template: "task_state", values: { state } }) }];
};

const kinds: readonly Kind[] = [
  { what: "an entry", change: () => ({ template: "task_update", values: {} }) },
  { what: "the summary", change: (summary) => ({ template: "task_entry", values: { summary } }) },
  {
    what: "a new resource",
    change: (word) => ({ template: "task_resource_add", values: labelled(word) }),
  },
  {
    what: "a changed resource",
    change: (word, resource_id) => ({
      template: "task_resource_change",
      values: { ...labelled(word), resource_id },
    }),
  },
  {
    what: "an archived resource",
    change: (_, resource_id) => ({ template: "task_resource_archive", values: { resource_id } }),
  },
];

export default defineCheck({
  title: "an update of every kind is refused as stale after an update of any kind",
  requirements: ["TSK-08", "TSK-17"],
  capabilities: ["tasks"],
  needs: ["bindings.task_resource_add", ...taskUpdateNeeds],
  lane: () => "tasks",
  async run(session) {
    const taskId = ownTask(session);
    session.notSeen(["TSK-08", "TSK-17"], "an update that was refused because the state_version had changed");
    const changed = await addResource(session, taskId);
    const archived = await addResource(session, taskId);
    const accepted: Kind[] = [];
    for (const kind of [...kinds, ...stateKinds(session)]) {
      const resource = kind.what === "an archived resource" ? archived : changed;
      if (await isTaken(session, taskId, kind, resource)) accepted.push(kind);
    }
    for (const [turn, newer] of sampleByEffort(session, accepted, 0, { quick: 3 }).entries()) {
      const resource = newer.what === "an archived resource" ? await addResource(session, taskId) : changed;
      const stale = sampleByEffort(session, accepted, turn, { quick: 2 });
      if (!(await judgeAfter(session, { taskId, newer, resource, stale, changed }))) return;
    }
  },
});

/** @returns the id of a new resource */
async function addResource(session: Session, taskId: string): Promise<string> {
  const label = session.unique("resource");
  const values = labelled(label);
  await acceptedUpdate(session, taskId, { template: "task_resource_add", values });
  const find = ({ resources }: ReadTask) => resources.find((one) => holdsText(one, label));
  const read = await taskWhen(session, taskId, (task) => find(task) !== undefined);
  return session.given(readId(find(read)), "an added resource is shown with its id", read.exchange);
}

/** The control: with the current version such an update is accepted. The summary stays as it is. */
async function isTaken(session: Session, taskId: string, kind: Kind, resource: string): Promise<boolean> {
  const { task } = await readTask(session, taskId);
  const isSummary = kind.what === "the summary";
  const change = kind.change(isSummary ? String(task.summary) : session.unique("control"), resource);
  if (!session.has(`bindings.${change.template}`)) return false;
  if (isSummary && !placeholdersOf(session.profile.bindings.task_entry).has("summary")) return false;
  return isSuccess((await updateTask(session, taskId, change)).exchange);
}

interface Pairs {
  readonly taskId: string;
  /** The update that is accepted, of this resource. */
  readonly newer: Kind;
  readonly resource: string;
  /** The updates that are sent afterwards with the version from before, of another resource. */
  readonly stale: readonly Kind[];
  readonly changed: string;
}

/** @returns whether all of them were refused */
async function judgeAfter(
  session: Session,
  { taskId, newer, resource, stale, changed }: Pairs,
): Promise<boolean> {
  const { task } = await readTask(session, taskId);
  const isSummary = newer.what === "the summary";
  const written = isSummary ? String(task.summary) : session.unique("newer");
  const { version } = await acceptedUpdate(session, taskId, newer.change(written, resource));
  // The specification does not say which updates move the version.
  if (!(await movedOn(session, taskId, version))) return true;
  const before = await readTask(session, taskId);
  const tag = session.unique("stale");
  for (const kind of stale) {
    const exchange = await sendUpdate(session, { taskId, version, tag, ...kind.change(tag, changed) });
    const isRefused = session.judge("TSK-08", isStale(session, exchange), {
      message: `an update of ${kind.what} with an outdated state_version was not refused as a conflict after one of ${newer.what}`,
      expected: `${session.profile.statuses.stale.join(" or ")}: the task is at version ${versionOf(session, before)}`,
      found: `${responseOf(exchange)} for version ${version}`,
      exchanges: [before.exchange, exchange],
    });
    if (!isRefused) return false;
  }
  return judgeUnchanged(session, { taskId, before, tag, changed });
}

/** Nothing shows the tag, and the resource is as it was, once a later update is seen. */
async function judgeUnchanged(
  session: Session,
  { taskId, before, tag, changed }: Pick<Pairs, "taskId" | "changed"> & { before: ReadTask; tag: string },
): Promise<boolean> {
  const { after } = await sendTaskSentinel(session, taskId);
  const shown = ({ resources }: ReadTask): JsonObject | undefined =>
    resources.find((one) => readId(one) === changed);
  const partsOf = (resource: JsonObject | undefined) => [
    resource?.label,
    resource?.url,
    (resource?.archived_at ?? null) !== null,
  ];
  const traces = [after.task, ...after.entries, ...after.resources].filter((part) => holdsText(part, tag));
  const isSame = isDeepStrictEqual(partsOf(shown(after)), partsOf(shown(before)));
  return session.judge("TSK-17", traces.length === 0 && isSame, {
    message: "updates that were refused as stale left something behind",
    expected: "no trace of them, and their resource as it was",
    found: traces.length > 0 ? traces : (shown(after) ?? "their resource is gone"),
    exchanges: [before.exchange, after.exchange],
  });
}
