// A resource that an update changes is still the one that came with an earlier entry, at an earlier time.
import { defineCheck } from "../../engine/check.ts";
import { acceptedUpdate, taskWhen } from "../../steps/tasks.ts";
import { readId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a resource keeps created_at and created_by_entry_id when an update changes it",
  requirements: ["TSK-20"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add", "bindings.task_resource_change"],
  async run(session) {
    const taskId = session.need("fixtures.task");
    const resourceNamed = async (label: string) => {
      const { resources } = await taskWhen(session, taskId, (task) =>
        task.resources.some((one) => one.label === label),
      );
      return session.given(
        resources.find((one) => one.label === label),
        "a resource is seen once it was added or changed",
      );
    };
    const [label, changedLabel] = [session.unique("resource"), session.unique("changed")];
    const url = `https://resources.example/${label}`;
    await acceptedUpdate(session, taskId, { template: "task_resource_add", values: { label, url } });
    const added = await resourceNamed(label);
    const resource_id = session.given(readId(added), "a resource has an id");
    const { exchange } = await acceptedUpdate(session, taskId, {
      template: "task_resource_change",
      values: { resource_id, label: changedLabel, url },
    });
    const changed = await resourceNamed(changedLabel);
    for (const name of ["created_at", "created_by_entry_id"])
      session.judge("TSK-20", changed[name] === added[name], {
        message: `an update that changes a resource changed its ${name}`,
        expected: added[name],
        found: changed[name],
        exchanges: [exchange],
      });
  },
});
