// A resource names the entry of the update that added it, also if that update shares values with others.
import { defineCheck } from "../../engine/session/check.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import {
  entriesWith,
  fitTogether,
  idsOf,
  labelled,
  ownTask,
  type ReadTask,
  taskWhen,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { counted } from "../../text/counted.ts";

/** Updates of one run and from one message, each of which adds a resource, and the last one two. */
const UPDATES = 3;

export default defineCheck({
  title: "a resource names the entry of the update that added it",
  requirements: ["TSK-20"],
  capabilities: ["tasks", "messages"],
  needs: ["fixtures.task", "bindings.task_entry", "bindings.task_resource_add"],
  async run(session) {
    // The change that adds a resource may be kept as an entry of its own.
    session.notSeen("TSK-20", "a resource that names the entry with the text of its update");
    const taskId = ownTask(session);
    const { id: source_message_id } = await postMessage(session);
    const values = { source_message_id, run_id: session.unique("run"), author_label: "Release agent" };
    const added: { readonly tag: string; readonly label: string; readonly exchange: Exchange }[] = [];
    for (let count = UPDATES; count > 0; count--) {
      const labels = [session.unique("resource"), session.unique("resource")];
      const adds = labels.map(
        (label) => ({ template: "task_resource_add", values: labelled(label) }) as const,
      );
      const entry = { template: "task_entry", values } as const;
      if (!fitTogether(session, [entry, ...adds.slice(1)])) return;
      const others = count === 1 && fitTogether(session, [entry, ...adds]) ? adds : adds.slice(1);
      const { tag, exchange } = await updateTask(session, taskId, { ...entry, others });
      if (isSuccess(exchange))
        for (const label of labels.slice(-others.length)) added.push({ tag, label, exchange });
    }
    const find = ({ resources }: ReadTask, label: string) => resources.find((one) => holdsText(one, label));
    const read = await taskWhen(session, taskId, (task) =>
      added.every(({ tag, label }) => find(task, label) && entriesWith(task, tag).length > 0),
    );
    const named = added.flatMap(({ tag, label, exchange }) => {
      const by = find(read, label)?.created_by_entry_id;
      const own = idsOf(entriesWith(read, tag));
      const isOwn = typeof by === "string" && own.includes(by);
      return own.length > 0 ? [{ by, own, isOwn, exchange }] : [];
    });
    if (!named.some(({ isOwn }) => isOwn)) return;
    for (const { by, own, isOwn, exchange } of named)
      session.judge("TSK-20", isOwn, {
        message: `a resource that an update added names ${typeof by === "string" ? "another entry" : "no entry"} instead of its update's; ${counted(new Set(added.map(({ tag }) => tag)).size - 1, "other update")} had the same run and source message`,
        expected: own,
        found: by,
        exchanges: [exchange, read.exchange],
      });
  },
});
