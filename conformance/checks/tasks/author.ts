// The author of an entry is the caller of its update, not the creator of the task.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { membershipOf } from "../../steps/keys/issued/keys.ts";
import { entriesWith, taskWhen, updateTask } from "../../steps/resources/tasks.ts";

const roles = ["primary", "second"] as const;

export default defineCheck({
  title: "the entry of an update names nobody but the caller as its author",
  requirements: ["TSK-24"],
  capabilities: ["tasks", "messages"],
  needs: ["fixtures.task", "fixtures.conversation", "bindings.task_update", "keys.second"],
  async run(session) {
    const people = new Map<(typeof roles)[number], string>();
    for (const role of roles) people.set(role, await membershipOf(session, role));
    for (const role of roles) await judgeAuthor(session, role, people);
  },
});

async function judgeAuthor(
  session: Session,
  as: (typeof roles)[number],
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const taskId = session.need("fixtures.task");
  const visible = await session.call("getTask", { as, path: { taskId } });
  if (!isSuccess(visible))
    return session.observe(`updates of tasks by keys.${as}`, "the task is not visible");
  const { tag, exchange } = await updateTask(session, taskId, { as });
  if (!isSuccess(exchange)) return session.observe(`updates of tasks by keys.${as}`, "refused");
  const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
  const [entry] = entriesWith(read, tag);
  const own = people.get(as);
  const others: unknown[] = [...people.values(), read.task.creator_member_id].filter(
    (id) => typeof id === "string" && id !== own,
  );
  const author = entry?.author_member_id;
  if (author !== own && !others.includes(author))
    return session.notSeen("TSK-24", "an entry whose author is one of the members that are known");
  session.judge("TSK-24", author === own, {
    message: `the entry of an update by keys.${as} names another member as its author`,
    expected: `author_member_id ${own}, the membership of that key`,
    found: `${author}${author === read.task.creator_member_id ? ", the creator of the task" : ""}`,
    exchanges: [exchange, read.exchange],
  });
}
