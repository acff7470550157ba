// A changed resource keeps the entry and the time of its creation.
import { defineCheck } from "../../engine/session/check.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { acceptedUpdate, taskWhen } from "../../steps/resources/tasks.ts";
import { isSameValue } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a resource keeps created_at and created_by_entry_id when an update changes it",
  requirements: ["TSK-20"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add", "bindings.task_resource_change"],
  async run(session) {
    const taskId = session.need("fixtures.task");
    /** Found by its label or its address: a template may send either. */
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
      session.judge("TSK-20", isSameValue(changed[name], added[name]), {
        message: `an update that changes a resource changed its ${name}`,
        expected: added[name],
        found: changed[name],
        exchanges: [exchange],
      });
  },
});
