// A task that the key cannot see can be neither read nor updated, and no response shows it.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { holdsText, revealedBy } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, readId, text } from "../../readers/envelope.ts";
import { isOpenToAgent } from "../../steps/keys/access/access.ts";
import { askersOf } from "../../steps/keys/access/elsewhere.ts";
import {
  needClosed,
  openerOf,
  openFixture,
  otherThan,
  type Person,
} from "../../steps/resources/fixture-openers.ts";
import {
  acceptedUpdate,
  entriesWith,
  inTurn,
  labelled,
  ownTask,
  type ReadTask,
  readTask,
  requestTask,
  sendUpdate,
  taskIn,
  taskPerson,
  taskUpdateNeeds,
  type Update,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { placeholdersOf } from "../../text/template.ts";

export default defineCheck({
  title: "a task that the key cannot see can be neither read nor updated, nor can one that does not exist",
  requirements: ["TSK-15", "TSK-18"],
  capabilities: ["tasks"],
  needs: ["fixtures.hidden_task", "keys.second", ...taskUpdateNeeds],
  async run(session) {
    const hidden = await openHidden(session);
    await judgeUnreadable(session, hidden);
    await judgeUnknown(session);
    await judgeUnwritable(session, hidden);
    await judgeChanges(session, hidden, await judgeForeignResource(session, hidden));
  },
});

interface Hidden {
  readonly id: string;
  /** A caller that sees the task, and one that does not. */
  readonly as: Person;
  readonly stranger: Person;
  readonly control: ReadTask;
}

/** @throws Untestable naming the fixture where it cannot be read, or is not closed */
async function openHidden(session: Session): Promise<Hidden> {
  const id = session.need("fixtures.hidden_task");
  const as = openerOf(session, "hidden_task", "second");
  const stranger = otherThan(as);
  const read = await openFixture(session, "hidden_task", as, { operation: "getTask", path: { taskId: id } });
  const control = session.given(taskIn(read), "a visible task can be read", read);
  const { conversation_id: conversationId } = control.task;
  if (typeof conversationId === "string" && isServed(session.profile, "listMessages"))
    await needClosed(session, "hidden_task", stranger, {
      operation: "listMessages",
      path: { conversationId },
    });
  return { id, as, stranger, control };
}

/** A shorter name may be a word that an error uses anyway. */
const TELLING_NAME = 12;

async function judgeUnreadable(session: Session, { id, stranger, control }: Hidden): Promise<void> {
  const closed = refusals(session.profile);
  const name = text(control.task, "name") ?? "";
  for (const as of askersOf(session, id, [stranger, "other_workspace"])) {
    const read = await requestTask(session, id, as);
    session.judgeStatus("TSK-15", read, closed, {
      message: `a task that the ${as} key cannot see was not refused`,
    });
    if (isSuccess(read)) continue;
    const isNamed = name.length >= TELLING_NAME && read.response?.text.includes(name) === true;
    const revealed = [...revealedBy(read, control.exchange.json), ...(isNamed ? [name] : [])];
    session.judgeNone("TSK-15", revealed, {
      message: "the refusal of a task that the key cannot see shows its name or its content",
      expected: "nothing of the task",
      exchanges: [read],
    });
  }
}

async function judgeUnknown(session: Session): Promise<void> {
  const closed = refusals(session.profile);
  for (let count = session.examples(3); count > 0; count--) {
    const read = await requestTask(session, nonexistentId(ownTask(session), session.unique("task")));
    session.judgeStatus("TSK-15", read, closed, {
      message: "reading a task id that does not exist did not get the documented refusal",
    });
  }
}

/** The task cannot be written by a person, nor by an agent that does not see the task either. */
async function judgeUnwritable(session: Session, hidden: Hidden): Promise<void> {
  await judgeUpdates(session, hidden, hidden.stranger);
  if (!session.has("keys.agent")) return;
  const visible = await requestTask(session, ownTask(session), "agent");
  const reads = [{ operation: "getTask", path: { taskId: hidden.id } }] as const;
  if (isSuccess(visible) && !(await isOpenToAgent(session, reads)))
    await judgeUpdates(session, hidden, "agent");
}

/** The same body is taken for a task that the key sees. */
async function judgeUpdates(
  session: Session,
  { id, as, control }: Hidden,
  stranger: Person | "agent",
): Promise<void> {
  if (taskPerson(session) === stranger) await acceptedUpdate(session, ownTask(session));
  const tag = session.unique("hidden");
  const version = versionOf(session, control);
  const closed = refusals(session.profile);
  const refused: Exchange[] = [];
  for (const template of ["task_update", "task_resource_add"] as const) {
    if (!session.has(`bindings.${template}`)) continue;
    const values = labelled(tag);
    const control = template === "task_update" ? undefined : await taken(session, template);
    if (control !== undefined && !isSuccess(control)) continue;
    const exchange = await sendUpdate(session, {
      ...{ taskId: id, version, tag, template, values },
      as: stranger,
    });
    refused.push(exchange);
    session.judgeStatus("TSK-18", exchange, closed, {
      message: `an update${template === "task_update" ? "" : " that adds a resource"} of a task that the ${stranger} key cannot see was not refused`,
    });
  }
  // Where the other key may write to the task, the entry of an update comes after everything that came before it.
  const sentinel = await updateTask(session, id, { as });
  const isSettled = (read: ReadTask): boolean =>
    !isSuccess(sentinel.exchange) || entriesWith(read, sentinel.tag).length > 0;
  const after = await readUntil(session, () => readTask(session, id, as), isSettled);
  const traces = [...after.entries, ...after.resources].filter((part) => holdsText(part, tag));
  session.judgeNone("TSK-18", traces, {
    message: "an update of a task that the key cannot see was recorded",
    expected: "no entry and no resource of it",
    exchanges: [...refused, after.exchange],
  });
}

async function taken(session: Session, template: "task_resource_add"): Promise<Exchange> {
  const values = labelled(session.unique("resource"));
  const { exchange } = await updateTask(session, ownTask(session), { template, values });
  return exchange;
}

/**
 * Updates of its summary and its state, which stay as they are, and of a resource of it: whatever else is wrong with
 * them, they are not accepted.
 */
async function judgeChanges(
  session: Session,
  { id: taskId, as, control, stranger }: Hidden,
  resource_id: string | undefined,
): Promise<void> {
  const [state] = session.profile.bindings.task_states ?? [];
  const summary = text(control.task, "summary");
  const hasSummary = placeholdersOf(session.profile.bindings.task_entry).has("summary");
  const changes: readonly Change[] = [
    ...(state === undefined ? [] : [{ template: "task_state", values: { state } } as const]),
    ...(summary === undefined || !hasSummary
      ? []
      : [{ template: "task_entry", values: { summary } } as const]),
    ...(resource_id === undefined
      ? []
      : [{ template: "task_resource_archive", values: { resource_id } } as const]),
  ];
  for (const change of changes) {
    if (!session.has(`bindings.${change.template}`)) continue;
    const tag = session.unique("hidden");
    const send = async (): Promise<Exchange> => {
      const version = versionOf(session, await readTask(session, taskId, as));
      return sendUpdate(session, { taskId, version, tag, ...change, as: stranger });
    };
    const exchange = await inTurn(session, taskId, send)();
    session.judge("TSK-18", !isSuccess(exchange), {
      message: `an update by ${change.template} of a task that the ${stranger} key cannot see was accepted`,
      expected: closedText(session),
      about: exchange,
    });
  }
}

type Change = Required<Pick<Update, "template" | "values">>;

const closedText = ({ profile }: Session): string => `${refusals(profile).join(" or ")}, or another refusal`;

/**
 * A resource that is added to the hidden task is not seen in a visible one; and an update of a visible task
 * that names a resource of the hidden one leaves that resource as it was, whether or not the update is
 * refused.
 * @returns the id of the resource
 */
async function judgeForeignResource(
  session: Session,
  { id: hiddenId, as }: Hidden,
): Promise<string | undefined> {
  if (!session.has("bindings.task_resource_add") || !session.has("bindings.task_resource_archive"))
    return undefined;
  const label = session.unique("resource");
  const { tag, exchange: added } = await updateTask(session, hiddenId, {
    template: "task_resource_add",
    values: labelled(label),
    as,
  });
  if (!isSuccess(added)) return undefined;
  const find = ({ resources }: ReadTask) => resources.find((one) => holdsText(one, label));
  const resource = await session.eventually(
    async () => find(await readTask(session, hiddenId, as)),
    session.profile.timing.eventual_ms,
  );
  const id = readId(resource);
  if (resource === undefined || id === undefined) return undefined;
  const visible = await readTask(session, ownTask(session));
  const shown = [...entriesWith(visible, tag), ...visible.resources.filter((one) => holdsText(one, label))];
  session.judgeNone("TSK-15", shown, {
    message: "an entry or a resource of a task that the key cannot see is read with a visible task",
    expected: "nothing of the hidden task",
    exchanges: [added, visible.exchange],
  });
  const { exchange } = await updateTask(session, ownTask(session), {
    template: "task_resource_archive",
    values: { resource_id: id },
  });
  const isUnchanged = (read: ReadTask): boolean => {
    const shown = find(read);
    return shown !== undefined && (shown.archived_at ?? null) === null;
  };
  const after = await readUntil(session, () => readTask(session, hiddenId, as), isUnchanged);
  const found = find(after);
  session.judge("TSK-18", isUnchanged(after), {
    message: "an update of a visible task changed a resource of a task that the key cannot see",
    expected: { id, archived_at: null },
    found: found ?? after.resources.map(idOrItem),
    exchanges: [exchange, after.exchange],
  });
  return id;
}
