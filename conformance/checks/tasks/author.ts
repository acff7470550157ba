// The author of an entry is the caller of its update, not the creator of the task, whichever header the key came in.
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { membershipOf } from "../../steps/keys/issued/keys.ts";
import { entriesWith, type ReadTask, taskWhen, updateTask } from "../../steps/resources/tasks.ts";

const roles = ["primary", "second"] as const;
type Known = (typeof roles)[number];

export default defineCheck({
  title: "the entry of an update names nobody but the caller as its author, in either header",
  requirements: ["AUT-02", "TSK-24"],
  capabilities: ["tasks", "messages"],
  needs: ["fixtures.task", "fixtures.conversation", "bindings.task_update", "keys.second"],
  async run(session) {
    const people = new Map<Known, string>();
    for (const role of roles) people.set(role, await membershipOf(session, role));
    session.notSeen("AUT-02", "entries of one key in either header, whose author is shown");
    const takesTokens = await session.takesTokens();
    for (const role of roles)
      if (takesTokens) await judgeBearer(session, role, people);
      else await judgeAuthor(session, { as: role }, people);
  },
});

interface Recorded {
  readonly author: unknown;
  readonly read: ReadTask;
  readonly exchange: Exchange;
}

/** An update of this key, and whom its entry names; `undefined` where the key may not update the task. */
async function record(
  session: Session,
  by: Pick<CallOptions, "as" | "bearer">,
): Promise<Recorded | undefined> {
  const taskId = session.need("fixtures.task");
  const visible = await session.call("getTask", { ...by, path: { taskId } });
  if (!isSuccess(visible)) {
    session.observe(`updates of tasks by keys.${by.as}`, "the task is not visible");
    return undefined;
  }
  const { tag, exchange } = await updateTask(session, taskId, by);
  if (!isSuccess(exchange)) {
    session.observe(`updates of tasks by keys.${by.as}`, "refused");
    return undefined;
  }
  const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
  return { author: entriesWith(read, tag)[0]?.author_member_id, read, exchange };
}

/** @returns what was recorded, for a comparison with the same key in the other header */
async function judgeAuthor(
  session: Session,
  by: { readonly as: Known; readonly bearer?: true },
  people: ReadonlyMap<string, string>,
): Promise<Recorded | undefined> {
  const recorded = await record(session, by);
  if (recorded === undefined) return undefined;
  const { author, read, exchange } = recorded;
  const own = people.get(by.as);
  const others: unknown[] = [...people.values(), read.task.creator_member_id].filter(
    (id) => typeof id === "string" && id !== own,
  );
  if (author !== own && !others.includes(author))
    session.notSeen("TSK-24", "an entry whose author is one of the members that are known");
  else
    session.judge("TSK-24", author === own, {
      message: `the entry of an update by keys.${by.as}${by.bearer === true ? ", sent as a bearer token," : ""} names another member as its author`,
      expected: `author_member_id ${own}, the membership of that key`,
      found: `${author}${author === read.task.creator_member_id ? ", the creator of the task" : ""}`,
      exchanges: [exchange, read.exchange],
    });
  return recorded;
}

/** Where entries of the key in x-api-key name its member, those of the same key as a bearer token do. */
async function judgeBearer(session: Session, as: Known, people: ReadonlyMap<string, string>): Promise<void> {
  const byHeader = await judgeAuthor(session, { as }, people);
  if (byHeader === undefined) return;
  const byBearer = await judgeAuthor(session, { as, bearer: true }, people);
  if (byBearer === undefined || byHeader.author !== people.get(as)) return;
  session.judge("AUT-02", byBearer.author === byHeader.author, {
    message:
      "the entry of a task update sent with a bearer token has another author than one sent with the same key in x-api-key",
    expected: byHeader.author,
    found: byBearer.author,
    exchanges: [byHeader.exchange, byBearer.exchange, byBearer.read.exchange],
  });
}
