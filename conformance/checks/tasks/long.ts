// A task with more entries and resources than fit on a page: it shows the newest of them, and the entry that
// added a resource stays when the resource is archived.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import {
  acceptedUpdate,
  entriesWith,
  inTurn,
  isStale,
  isWindow,
  labelled,
  lostIds,
  ownTask,
  type ReadTask,
  readTask,
  sendUpdate,
  taskUpdateNeeds,
  taskWhen,
  type Update,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

/** One more than the usual sizes of pages. */
const LENGTHS = { quick: 51, standard: 101, thorough: 201 } as const;

export default defineCheck({
  title:
    "a task with many entries and resources shows the newest, and keeps its entries when a resource is archived",
  requirements: ["TSK-10", "TSK-11", "TSK-20"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    session.notSeen("TSK-11", "an update that adds a resource");
    session.notSeen("TSK-20", "an update that archives a resource");
    const taskId = ownTask(session);
    await lengthen(session, taskId);
    await judgeNewest(session, taskId);
  },
});

type Change = Pick<Update, "template" | "values">;

/** A change that adds a resource, where the profile says how. */
function addition(session: Session): Change & { readonly label: string } {
  const label = session.unique("resource");
  if (!session.has("bindings.task_resource_add")) return { label };
  return { label, template: "task_resource_add", values: labelled(label) };
}

/** Most deployments count versions by one, and need not be asked for each. */
async function lengthen(session: Session, taskId: string): Promise<void> {
  const read = await readTask(session, taskId);
  const parts = session.has("bindings.task_resource_add") ? [read.entries, read.resources] : [read.entries];
  const length = LENGTHS[session.samplingEffort];
  let version = versionOf(session, read);
  for (let count = Math.min(...parts.map((part) => part.length)); count < length; count++) {
    const { label: tag, ...change } = addition(session);
    const send = inTurn(session, taskId, () => sendUpdate(session, { taskId, version, tag, ...change }));
    let exchange = await send();
    if (isStale(session, exchange))
      ({ exchange, version } = await updateTask(session, taskId, { tag, ...change }));
    // The specification does not say how much a task holds.
    if (!isSuccess(exchange)) return;
    version++;
  }
}

async function judgeNewest(session: Session, taskId: string): Promise<void> {
  const { label, ...change } = addition(session);
  const { exchange, tag } = await acceptedUpdate(session, taskId, change);
  const resourceIn = ({ resources }: ReadTask): JsonObject | undefined =>
    resources.find((one) => holdsText(one, label));
  const isAdded = change.template !== undefined;
  const seen = await taskWhen(
    session,
    taskId,
    (read) => entriesWith(read, tag).length > 0 && (!isAdded || resourceIn(read) !== undefined),
  );
  const exchanges = [exchange, seen.exchange];
  session.judge("TSK-10", entriesWith(seen, tag).length > 0, {
    message: `a task with ${counted(seen.entries.length, "entry", "entries")} does not show the one of an accepted update`,
    expected: `an entry with ${tag}`,
    found: seen.entries.slice(-3),
    exchanges,
  });
  if (!isAdded) return;
  const resource = resourceIn(seen);
  session.judge("TSK-11", resource !== undefined, {
    message: `a task with ${counted(seen.resources.length, "resource")} does not show the one that an accepted update added`,
    expected: `a resource with ${label}`,
    found: seen.resources.slice(-3),
    exchanges,
  });
  const resource_id = readId(resource);
  if (resource_id !== undefined && session.has("bindings.task_resource_archive"))
    await judgeArchived(session, taskId, { seen, resource_id });
}

async function judgeArchived(
  session: Session,
  taskId: string,
  { seen, resource_id }: { readonly seen: ReadTask; readonly resource_id: string },
): Promise<void> {
  const { exchange } = await updateTask(session, taskId, {
    template: "task_resource_archive",
    values: { resource_id },
  });
  if (!isSuccess(exchange)) return;
  const others = seen.resources.filter((one) => readId(one) !== resource_id);
  const lostIn = (read: ReadTask) => [
    ...(isWindow(seen.entries, read.entries) ? [] : lostIds(seen.entries, read.entries)),
    ...(isWindow(seen.resources, read.resources) ? [] : lostIds(others, read.resources)),
  ];
  const after = await taskWhen(session, taskId, (read) => lostIn(read).length === 0);
  session.judge("TSK-20", lostIn(after).length === 0, {
    message:
      "an update that archives a resource removed or renamed earlier entries, or other resources, of the task",
    expected: "every earlier id",
    found: `without ${lostIn(after).join(", ")}`,
    exchanges: [seen.exchange, exchange, after.exchange],
  });
}
