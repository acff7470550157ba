// A hidden resource gets the same response as one that does not exist, so that callers cannot find out which ids exist:
// in the path, and in the body of a message that names it. Nor does the refusal tell in which state it is: a question may be
// answered, and a task have another version than that of an update.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { canAnswer, postCard } from "../../cards/post-card.ts";
import { answer, answerTo, choice } from "../../cards/question-answers.ts";
import { isServed, lineOf, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { NotApplicable } from "../../engine/session/finding.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { isFormKnown, nonexistentId } from "../../inputs/nonexistent-id.ts";
import type { ResourceKind } from "../../profile/profile.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import {
  askUntilAlike,
  type HiddenAndUnknown,
  isDistinguished,
  judgeAlike,
  mayBeAlike,
} from "../../steps/requests/hidden-and-unknown.ts";
import { callerOf } from "../../steps/requests/valid-request.ts";
import { closedConversation } from "../../steps/resources/closed-conversation.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { updateBody } from "../../steps/resources/tasks.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import type { JsonObject } from "../../text/json.ts";

/** A parameter of the path, with the words behind it, is named as the path of the deployment has it. */
function namedInPath({ profile }: Session, operation: OperationId, name: string): string {
  const served = servedOperations(profile).find(({ id }) => id === operation);
  const [parameter = "", ...others] = name.split(" ");
  if (served?.pathParameters.some((one) => one.name === parameter) !== true) return name;
  const inPath = [...lineOf(profile, served).template.matchAll(/\{(\w+)\}/g)].flatMap(([, one]) => one ?? []);
  return inPath.includes(parameter) ? name : [...inPath.slice(-1), ...others].join(" ");
}

interface Hidden {
  readonly operation: OperationId;
  readonly kind: ResourceKind;
  /** Where the request names the id. */
  readonly name: string;
  readonly id: string | undefined;
  readonly ask: (id: string) => CallOptions;
  /** The role that can see it; the second one unless the profile names another. */
  readonly owner?: Role | undefined;
  /** The role that cannot; the primary one unless given. */
  readonly as?: Role;
}

export default defineCheck({
  title: "a hidden resource gets the same response as one that does not exist",
  requirements: ["GEN-22"],
  capabilities: ["messages"],
  needs: hiddenNeeds,
  async run(session) {
    const hidden = [...(await hiddenThings(session)), ...(await thingsElsewhere(session))];
    const alike = hidden.filter(({ kind }) => mayBeAlike(session, kind));
    if (alike.length === 0)
      throw new NotApplicable(
        "statuses.hidden and statuses.unknown of the profile have no status in common: the deployment tells the two apart",
      );
    const pairs: HiddenAndUnknown[] = [];
    for (const thing of alike) {
      const pair = await askUntilAlike(() => askBoth(session, thing));
      if (pair !== undefined) pairs.push(pair);
    }
    const judged = pairs.filter((pair) => !isDistinguished(session, pair));
    if (pairs.length > 0 && judged.length === 0)
      throw new NotApplicable(
        "every response about a hidden thing has another status than that about an unknown one, as the profile lists them: the deployment tells the two apart",
      );
    for (const pair of judged) judgeAlike(session, pair);
  },
});

/** The resources that the second key can read and the primary key cannot. */
async function hiddenThings(session: Session): Promise<readonly Hidden[]> {
  const conversation = await closedConversation(session);
  const { id } = await postMessage(session, { as: "second", conversation });
  const { fixtures, openers } = session.profile;
  const body = { markdown_content: session.unique("refused") };
  const all: readonly Hidden[] = [
    inPath("getMessage", "message", id),
    inPath("listReplies", "message", id),
    inPath("listMessages", "conversation", conversation),
    inPath("getConversation", "conversation", conversation),
    inPath("createMessage", "conversation", conversation, { body }),
    ...inBodies(session, id),
    ...(await hiddenQuestion(session, conversation)),
    ...hiddenUpdate(session),
    inPath("getCall", "call", fixtures.hidden_call, { owner: openers.hidden_call }),
    inPath("getTask", "task", fixtures.hidden_task, { owner: openers.hidden_task }),
    inPath("getClipboard", "clipboard", fixtures.hidden_clipboard, { owner: openers.hidden_clipboard }),
  ];
  return all.filter((hidden) => hidden.id !== undefined && isServed(session.profile, hidden.operation));
}

/** Resources of this workspace, for a key of another one. */
async function thingsElsewhere(session: Session): Promise<readonly Hidden[]> {
  const as = "other_workspace";
  if (!session.has(`keys.${as}`)) return [];
  const { ids } = await makeResources(session);
  return servedOperations(session.profile).flatMap((operation): readonly Hidden[] => {
    const [{ name, resource = "" } = { name: "" }, ...others] = operation.pathParameters;
    const [id, kind] = [ids[resource], KINDS[resource]];
    if (operation.method !== "GET" || others.length > 0 || kind === undefined) return [];
    if (id === undefined || !isOneEverywhere(session, id)) return [];
    const ask = (value: string): CallOptions => ({ path: { [name]: value } });
    return [{ operation: operation.id, kind, name, id, ask, as, owner: callerOf(session, operation) }];
  });
}

/** Kinds of resources by the names that paths have for them. */
const KINDS: Readonly<Record<string, ResourceKind>> = {
  conversation: "conversation",
  message: "message",
  member: "member",
  call: "call",
  task: "task",
  clipboard: "clipboard",
  file: "file",
  "webhook-endpoint": "webhook_endpoint",
};

function inPath(
  operation: OperationId,
  kind: ResourceKind,
  id: string | undefined,
  { body, owner }: { readonly body?: JsonObject; readonly owner?: Hidden["owner"] } = {},
): Hidden {
  const name = `${kind}Id`;
  const ask = (value: string): CallOptions => ({ path: { [name]: value }, ...(body && { body }) });
  return { operation, kind, name, id, ask, owner };
}

/** Writes in the caller's own conversation that name a message. */
function inBodies(session: Session, id: string): readonly Hidden[] {
  const conversation = session.profile.fixtures.conversation;
  if (conversation === undefined) return [];
  const path = { conversationId: conversation };
  const names: Readonly<Record<string, (id: string) => JsonObject>> = {
    explicit_context_message_ids: (value) => ({ explicit_context_message_ids: [value] }),
    thread_root_id: (value) => ({ thread_root_id: value }),
  };
  const written = Object.entries(names).map(
    ([name, naming]): Hidden => ({
      operation: "createMessage",
      kind: "message",
      name,
      id,
      ask: (value) => ({ path, body: { markdown_content: session.unique("curious"), ...naming(value) } }),
    }),
  );
  const ask = (messageId: string): CallOptions => ({
    path: { messageId },
    body: forwardBody(session, messageId, { conversation }),
  });
  return [...written, { operation: "forwardMessage", kind: "message", name: "messageId", id, ask }];
}

/** The answer to a question that somebody has answered there, if one can be. */
async function hiddenQuestion(session: Session, conversation: string): Promise<readonly Hidden[]> {
  if (!canAnswer(session)) return [];
  const as = "second";
  const { options, block, document } = choice(session);
  const [first = "", again = ""] = options;
  const { outcome, id, card = id } = await postCard(session, document, { as, conversation });
  if (outcome !== "accepted" || id === undefined || card === undefined) return [];
  await answer(session, { id, card, block }, first, as);
  if (card !== id && !isFormKnown(card)) return [];
  const unknownCard = nonexistentId(card, session.unique("unknown"));
  const ask = (value: string): CallOptions => {
    const other = card === id ? value : unknownCard;
    return answerTo(session, { id: value, card: value === id ? card : other, block }, again);
  };
  return [
    { operation: "answerQuestion", kind: "message", name: "messageId of an answered question", id, ask },
  ];
}

/** An update of another version than the task is likely to have. */
function hiddenUpdate(session: Session): readonly Hidden[] {
  if (!session.has("bindings.task_update")) return [];
  const id = session.profile.fixtures.hidden_task;
  const body = updateBody(session, { version: STALE, tag: session.unique("curious") });
  const ask = (taskId: string): CallOptions => ({ path: { taskId }, body });
  return [{ operation: "recordTaskUpdate", kind: "task", name: "taskId", id, ask }];
}

/** No task has had as many updates. */
const STALE = 1_000_000;

/** @returns `undefined` for a resource that the second key cannot read, or that the primary key can, or whose id shows no form */
async function askBoth(session: Session, hidden: Hidden): Promise<HiddenAndUnknown | undefined> {
  const { operation, kind, name, id, ask, owner = "second", as = "primary" } = hidden;
  if (id === undefined) return undefined;
  const isThere =
    ask(id).body !== undefined || isSuccess(await callUntil(session, operation, { ...ask(id), as: owner }));
  const exchange = await session.call(operation, { ...ask(id), as });
  if (!isThere || isSuccess(exchange) || !isFormKnown(id)) {
    session.observe("hidden things that are not compared with unknown ones", operation);
    return undefined;
  }
  const unknown = nonexistentId(id, session.unique("unknown"));
  return {
    what: `${operation} with ${namedInPath(session, operation, name)}${as === "primary" ? "" : " and a key of another workspace"}`,
    kind,
    hidden: { id, exchange },
    unknown: { id: unknown, exchange: await session.call(operation, { ...ask(unknown), as }) },
  };
}
