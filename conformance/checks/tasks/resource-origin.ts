// A resource that is changed, and then archived, keeps the entry and the time of its creation.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { isDateTime } from "../../readers/messages/message-properties.ts";
import { acceptedUpdate, ownTask, type ReadTask, taskWhen } from "../../steps/resources/tasks.ts";
import { isSameValue } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a resource keeps created_at and created_by_entry_id when an update changes or archives it",
  requirements: ["TSK-20"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add"],
  async run(session) {
    const canArchive = session.has("bindings.task_resource_archive");
    if (!canArchive) session.needAny("bindings.task_resource_change");
    const taskId = ownTask(session);
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
    if (session.has("bindings.task_resource_change")) {
      const { exchange } = await acceptedUpdate(session, taskId, {
        template: "task_resource_change",
        values: { resource_id, label: changedLabel, url: at(changedLabel) },
      });
      const changed = await resourceWith(changedLabel);
      session.given(readId(changed) === resource_id, "a resource that is changed keeps its id", exchange);
      judgeKept(session, added, changed, { what: "changes", exchange });
    }
    if (!canArchive) return;
    const archiving = await acceptedUpdate(session, taskId, {
      template: "task_resource_archive",
      values: { resource_id },
    });
    const find = ({ resources }: ReadTask) => resources.find((one) => readId(one) === resource_id);
    const archived = find(await taskWhen(session, taskId, (task) => isDateTime(find(task)?.archived_at)));
    // A task may show its newest resources only.
    if (archived !== undefined)
      judgeKept(session, added, archived, { what: "archives", exchange: archiving.exchange });
  },
});

interface Update {
  /** For sentences. */
  readonly what: string;
  readonly exchange: Exchange;
}

function judgeKept(session: Session, added: JsonObject, now: JsonObject, { what, exchange }: Update): void {
  for (const name of ["created_at", "created_by_entry_id"])
    session.judge("TSK-20", isSameValue(now[name], added[name]), {
      message: `an update that ${what} a resource changed its ${name}`,
      expected: added[name],
      found: now[name],
      exchanges: [exchange],
    });
}
