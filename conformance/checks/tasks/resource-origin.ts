// A resource names the entry of the update that added it, whatever that has in common with others, and keeps it, and the time of
// its creation, when it is changed.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import {
  acceptedUpdate,
  entriesWith,
  fitTogether,
  idsOf,
  type ReadTask,
  taskWhen,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a resource names the entry that added it, and keeps it and created_at when an update changes it",
  requirements: ["TSK-20"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add"],
  async run(session) {
    await unlessUntestable(() => judgeAdded(session));
    session.given(
      session.has("bindings.task_resource_change"),
      "the profile has bindings.task_resource_change",
    );
    const taskId = session.need("fixtures.task");
    /** By its label or its address: a template may send either. */
    const resourceWith = async (word: string) => {
      const isIt = (one: JsonObject): boolean => holdsText(one, word);
      const { resources } = await taskWhen(session, taskId, (task) => task.resources.some(isIt));
      return session.given(resources.find(isIt), "a resource is seen once it was added or changed");
    };
    const [label, changedLabel] = [session.unique("resource"), session.unique("changed")];
    const at = (word: string) => `https://resources.example/${word}`;
    await acceptedUpdate(session, taskId, {
      template: "task_resource_add",
      values: { label, url: at(label) },
    });
    const added = await resourceWith(label);
    const resource_id = session.given(readId(added), "a resource has an id");
    const { exchange } = await acceptedUpdate(session, taskId, {
      template: "task_resource_change",
      values: { resource_id, label: changedLabel, url: at(changedLabel) },
    });
    const changed = await resourceWith(changedLabel);
    session.given(readId(changed) === resource_id, "a resource that is changed keeps its id", exchange);
    for (const name of ["created_at", "created_by_entry_id"])
      session.judge("TSK-20", changed[name] === added[name], {
        message: `an update that changes a resource changed its ${name}`,
        expected: added[name],
        found: changed[name],
        exchanges: [exchange],
      });
  },
});

/** Updates of one run, from one message and of one label, each of which adds a resource. */
async function judgeAdded(session: Session): Promise<void> {
  const taskId = session.need("fixtures.task");
  const { capabilities } = session.profile;
  if (!session.has("bindings.task_entry") || !capabilities.has("messages")) return;
  const { id: source_message_id } = await postMessage(session);
  const values = { source_message_id, run_id: session.unique("run"), author_label: "Release agent" };
  const added: { readonly tag: string; readonly label: string; readonly exchange: Exchange }[] = [];
  for (let count = 3; count > 0; count--) {
    const label = session.unique("resource");
    const add = {
      template: "task_resource_add",
      values: { label, url: `https://resources.example/${label}` },
    } as const;
    const entry = { template: "task_entry", values } as const;
    if (!fitTogether(session, [entry, add])) return;
    const { tag, exchange } = await updateTask(session, taskId, { ...entry, others: [add] });
    if (isSuccess(exchange)) added.push({ tag, label, exchange });
  }
  const find = ({ resources }: ReadTask, label: string) => resources.find((one) => holdsText(one, label));
  const read = await taskWhen(session, taskId, (task) =>
    added.every(({ tag, label }) => find(task, label) && entriesWith(task, tag).length > 0),
  );
  const named = added.flatMap(({ tag, label, exchange }) => {
    const by = find(read, label)?.created_by_entry_id;
    const own = idsOf(entriesWith(read, tag));
    return typeof by === "string" && own.length > 0 ? [{ by, own, exchange }] : [];
  });
  // What adds a resource may be kept as an entry of its own.
  if (!named.some(({ by, own }) => own.includes(by))) return;
  for (const { by, own, exchange } of named)
    session.judge("TSK-20", own.includes(by), {
      message: `a resource that an update added names another entry than that of its update, which has its run, source message and label in common with ${counted(added.length - 1, "other update")}`,
      expected: own,
      found: by,
      exchanges: [exchange, read.exchange],
    });
}
