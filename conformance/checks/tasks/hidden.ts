// A task that the key cannot see: not readable, not writable, and nothing of it in any answer.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import {
  entriesWith,
  type ReadTask,
  readTask,
  requestTask,
  sendUpdate,
  updateTask,
  versionOf,
} from "../../steps/tasks.ts";
import { idOrItem, readId, text } from "../../wire/envelope.ts";
import { toldOf } from "../../wire/holds-text.ts";
import { unknownId } from "../../wire/unknown-id.ts";

export default defineCheck({
  title: "a task that the key cannot see can be neither read nor updated, and an unknown one is unavailable",
  requirements: ["TSK-15", "TSK-18"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "fixtures.hidden_task", "bindings.task_update"],
  async run(session) {
    const taskId = session.need("fixtures.hidden_task");
    const control = session.has("keys.second") ? await readTask(session, taskId, "second") : undefined;
    await judgeUnreadable(session, taskId, control);
    await judgeUnknown(session);
    await judgeUnwritable(session, taskId, control);
    if (control !== undefined) await judgeForeignResource(session, taskId, control);
  },
});

async function judgeUnreadable(
  session: Session,
  taskId: string,
  control: ReadTask | undefined,
): Promise<void> {
  const closed = refusals(session.profile);
  const name = text(control?.task, "name");
  for (const as of ["primary", "other_workspace"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const read = await requestTask(session, taskId, as);
    session.judge("TSK-15", closed.includes(read.status), {
      message: `a task that the ${as} key cannot see was not refused`,
      expected: closed.join(" or "),
      found: answerOf(read),
      exchanges: [read],
    });
    const told = [
      ...toldOf(read, control?.exchange.json),
      ...(name !== undefined && read.response?.text.includes(name) === true ? [name] : []),
    ];
    session.judge("TSK-15", told.length === 0, {
      message: "the refusal of a task that the key cannot see tells its name, or what it is about",
      expected: "nothing of the task",
      found: told,
      exchanges: [read],
    });
  }
}

async function judgeUnknown(session: Session): Promise<void> {
  const closed = refusals(session.profile);
  for (let count = session.examples(3); count > 0; count--) {
    const read = await requestTask(session, unknownId(session.need("fixtures.task"), session.unique("task")));
    session.judge("TSK-15", closed.includes(read.status), {
      message: "reading a task id that does not exist was not answered as unavailable",
      expected: closed.join(" or "),
      found: answerOf(read),
      exchanges: [read],
    });
  }
}

async function judgeUnwritable(
  session: Session,
  taskId: string,
  control: ReadTask | undefined,
): Promise<void> {
  const tag = session.unique("hidden");
  const version = control === undefined ? 1 : versionOf(session, control);
  const exchange = await sendUpdate(session, { taskId, version, tag });
  const closed = refusals(session.profile);
  session.judge("TSK-18", closed.includes(exchange.status), {
    message: "an update of a task that the key cannot see was not refused",
    expected: closed.join(" or "),
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  if (control === undefined) return;
  const after = await readTask(session, taskId, "second");
  session.judge("TSK-18", entriesWith(after, tag).length === 0, {
    message: "an update of a task that the key cannot see was recorded",
    expected: "no entry of it",
    found: entriesWith(after, tag),
    exchanges: [exchange, after.exchange],
  });
}

/**
 * What is added to the hidden task is not seen in a visible one; and an update of a visible task that names a resource
 * of the hidden one leaves that as it was, refused or not.
 */
async function judgeForeignResource(session: Session, hiddenId: string, control: ReadTask): Promise<void> {
  if (!session.has("bindings.task_resource_add") || !session.has("bindings.task_resource_archive")) return;
  const label = session.unique("resource");
  const tag = session.unique("update");
  const added = await sendUpdate(session, {
    taskId: hiddenId,
    version: versionOf(session, control),
    tag,
    template: "task_resource_add",
    values: { label, url: `https://resources.example/${label}` },
    as: "second",
  });
  if (!isSuccess(added)) return;
  const find = ({ resources }: ReadTask) => resources.find((one) => one.label === label);
  const resource = await session.eventually(
    async () => find(await readTask(session, hiddenId, "second")),
    session.profile.timing.eventual_ms,
  );
  const id = readId(resource);
  if (resource === undefined || id === undefined) return;
  const visible = await readTask(session, session.need("fixtures.task"));
  const shown = [...entriesWith(visible, tag), ...visible.resources.filter((one) => one.label === label)];
  session.judge("TSK-15", shown.length === 0, {
    message: "an entry or a resource of a task that the key cannot see is read with a visible task",
    expected: "nothing of the hidden task",
    found: shown,
    exchanges: [added, visible.exchange],
  });
  const { exchange } = await updateTask(session, session.need("fixtures.task"), {
    template: "task_resource_archive",
    values: { resource_id: id },
  });
  const after = await readTask(session, hiddenId, "second");
  const found = find(after);
  session.judge("TSK-18", found !== undefined && (found.archived_at ?? null) === null, {
    message: "an update of a visible task changed a resource of a task that the key cannot see",
    expected: { id, archived_at: null },
    found: found ?? after.resources.map(idOrItem),
    exchanges: [exchange, after.exchange],
  });
}
