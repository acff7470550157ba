// Entries and resources have the ids of their task and workspace, and both names of the same property have
// the same value.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single, text } from "../../readers/envelope.ts";
import {
  entriesWith,
  labelled,
  ownTask,
  type ReadTask,
  requestTask,
  taskIn,
  taskPerson,
  taskUpdateNeeds,
  taskWhen,
  understoodUpdate,
} from "../../steps/resources/tasks.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

const twins = [
  ["creatorWorkspaceMembershipId", "creator_member_id"],
  ["authorWorkspaceMembershipId", "author_member_id"],
] as const;

export default defineCheck({
  title:
    "entries and resources have the ids of their task and workspace, and a property with two names has one value",
  requirements: ["TSK-12", "TSK-16"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    const taskId = ownTask(session);
    const { read, exchange } = await recordedBy(session, taskId, taskPerson(session));
    judgeTwins(session, read, single(exchange.json));
    await judgeOthers(session, taskId);
    const parts = [...read.entries, ...read.resources];
    session.given(parts.length > 0, "a task has an entry after an update", read.exchange);
    for (const part of parts) {
      session.judgeEqual("TSK-16", part.task_id, taskId, {
        message: "an entry or resource has another task_id than the task that shows it",
        exchanges: [read.exchange],
      });
    }
    const workspaces = new Set(parts.map((part) => part.workspace_id));
    const own = await ownWorkspace(session);
    session.judge("TSK-16", workspaces.size === 1 && (own === undefined || workspaces.has(own)), {
      message: "some entries or resources of a task do not have the workspace id of the caller",
      expected: own ?? "one workspace id",
      found: [...workspaces],
      exchanges: [read.exchange],
    });
  },
});

interface Recorded {
  readonly exchange: Exchange;
  readonly read: ReadTask;
}

/** An accepted update that adds a resource, where the profile says how, and the task that shows its entry. */
async function recordedBy(session: Session, taskId: string, as: Role): Promise<Recorded> {
  const label = session.unique("resource");
  const add = {
    template: "task_resource_add",
    values: labelled(label),
  } as const;
  const { tag, exchange } = await understoodUpdate(session, taskId, {
    as,
    ...(session.has("bindings.task_resource_add") ? add : {}),
  });
  session.given(isSuccess(exchange), "a task update is accepted", exchange);
  const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
  return { exchange, read };
}

/**
 * The entries of other callers, whose membership may differ from that of a person, and their readings of all
 * of them.
 */
async function judgeOthers(session: Session, taskId: string): Promise<void> {
  for (const as of ["second", "agent", "import_admin"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const own = taskIn(await requestTask(session, taskId, as));
    if (own === undefined) continue;
    judgeTwins(session, own, undefined);
    const recorded = await unlessUntestable(() => recordedBy(session, taskId, as));
    if (recorded !== undefined) judgeTwins(session, recorded.read, single(recorded.exchange.json));
  }
}

function judgeTwins(session: Session, read: ReadTask, response: JsonObject | undefined): void {
  const answered = response === undefined ? [] : [response, response.task, response.entry];
  for (const part of [read.task, ...read.entries, ...answered]) {
    for (const [one, other] of twins) {
      const values = (part ?? {}) as JsonObject;
      if (!Object.hasOwn(values, one) || !Object.hasOwn(values, other)) continue;
      session.judge("TSK-12", values[one] === values[other], {
        message: `${one} and ${other} of the same object differ`,
        expected: values[one],
        found: values[other],
        exchanges: [read.exchange],
      });
    }
  }
}

/** Where else the key's workspace shows: in the context of a conversation. */
async function ownWorkspace(session: Session): Promise<string | undefined> {
  if (!isServed(session.profile, "getConversation") || !session.has("fixtures.conversation"))
    return undefined;
  const context = await session.call("getConversation", {
    path: { conversationId: session.need("fixtures.conversation") },
  });
  return isSuccess(context) ? text(single(context.json), "workspace_id") : undefined;
}
