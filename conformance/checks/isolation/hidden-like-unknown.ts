// A hidden resource gets the same response as one that does not exist, so that callers cannot find out which ids exist.
import { isDeepStrictEqual } from "node:util";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { type ResourceKind, statusesOf } from "../../profile/profile.ts";
import { errorMessage, readError } from "../../readers/error.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { callUntil } from "../../steps/requests/call-until.ts";
import { closedConversation } from "../../steps/resources/closed-conversation.ts";
import { isObject } from "../../text/json.ts";

interface Hidden {
  readonly operation: OperationId;
  readonly kind: ResourceKind;
  /** Name of the id in the path. */
  readonly name: string;
  readonly id: string | undefined;
  readonly body?: object;
  /** The role that can see it; the second one unless the profile names another. */
  readonly owner?: "primary" | "second" | undefined;
}

interface Pair extends Hidden {
  readonly id: string;
  readonly unknown: string;
  readonly hiddenOne: Exchange;
  readonly unknownOne: Exchange;
}

export default defineCheck({
  title: "a hidden resource gets the same response as one that does not exist",
  requirements: ["GEN-22"],
  capabilities: ["messages"],
  needs: ["fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    const hidden = await hiddenThings(session);
    const alike = hidden.filter(({ kind }) => mayBeAlike(session, kind));
    if (alike.length === 0)
      throw new Untestable(
        "statuses.hidden and statuses.unknown of the profile have no status in common: the deployment tells the two apart",
      );
    const pairs: Pair[] = [];
    for (const thing of alike) {
      const pair = await askBoth(session, thing);
      if (pair !== undefined) pairs.push(pair);
    }
    if (pairs.every((pair) => isToldApart(session, pair)))
      throw new Untestable(
        "every response about a hidden thing has a status of statuses.hidden alone: the deployment tells the two apart",
      );
    for (const { operation, name, id, unknown, hiddenOne, unknownOne } of pairs) {
      const [found, expected] = [answerTo(hiddenOne, id), answerTo(unknownOne, unknown)];
      session.judge("GEN-22", isDeepStrictEqual(found, expected), {
        message: `${operation} responds to a hidden ${name} differently from one that does not exist`,
        expected,
        found,
        exchanges: [hiddenOne, unknownOne],
      });
    }
  },
});

/** The resources that the second key can read and the primary key cannot. */
async function hiddenThings(session: Session): Promise<readonly Hidden[]> {
  const conversation = await closedConversation(session);
  const message = await postMessage(session, { as: "second", conversation });
  const { fixtures, openers } = session.profile;
  const { hidden_call: call, hidden_task: task, hidden_clipboard: clipboard } = fixtures;
  const body = { markdown_content: session.unique("refused") };
  const all: readonly Hidden[] = [
    { operation: "getMessage", kind: "message", name: "messageId", id: message.id },
    { operation: "listReplies", kind: "message", name: "messageId", id: message.id },
    { operation: "listMessages", kind: "conversation", name: "conversationId", id: conversation },
    { operation: "getConversation", kind: "conversation", name: "conversationId", id: conversation },
    { operation: "createMessage", kind: "conversation", name: "conversationId", id: conversation, body },
    { operation: "getCall", kind: "call", name: "callId", id: call, owner: openers.hidden_call },
    { operation: "getTask", kind: "task", name: "taskId", id: task, owner: openers.hidden_task },
    {
      operation: "getClipboard",
      kind: "clipboard",
      name: "clipboardId",
      id: clipboard,
      owner: openers.hidden_clipboard,
    },
  ];
  return all.filter(({ operation, id }) => id !== undefined && isServed(session.profile, operation));
}

/** Whether the profile has a status for both. */
function mayBeAlike({ profile }: Session, kind: ResourceKind): boolean {
  const unknown = statusesOf(profile, "unknown", kind);
  return statusesOf(profile, "hidden", kind).some((status) => unknown.includes(status));
}

/** @returns `undefined` for a resource that the second key cannot read, or that the primary key can */
async function askBoth(session: Session, hidden: Hidden): Promise<Pair | undefined> {
  const { operation, name, id, body, owner = "second" } = hidden;
  if (id === undefined) return undefined;
  const ask = (value: string): CallOptions => ({ path: { [name]: value }, ...(body && { body }) });
  const isThere =
    body !== undefined || isSuccess(await callUntil(session, operation, { ...ask(id), as: owner }));
  const hiddenOne = await session.call(operation, ask(id));
  if (!isThere || isSuccess(hiddenOne)) {
    session.observe("hidden things that are not compared with unknown ones", operation);
    return undefined;
  }
  const unknown = nonexistentId(id, session.unique("unknown"));
  return { ...hidden, id, unknown, hiddenOne, unknownOne: await session.call(operation, ask(unknown)) };
}

const isToldApart = ({ profile }: Session, { kind, hiddenOne: { status } }: Pair): boolean =>
  statusesOf(profile, "hidden", kind).includes(status) &&
  !statusesOf(profile, "unknown", kind).includes(status);

/** The compared parts of a response: status, code, message without ids and numbers, and property names. */
const answerTo = (exchange: Exchange, id: string): Readonly<Record<string, unknown>> => ({
  status: exchange.status,
  code: readError(exchange.json).code,
  message: errorMessage(exchange.json)
    .replaceAll(id, "")
    .replaceAll(/\S*\d\S*/g, ""),
  properties: propertiesOf(exchange.json),
});

const propertiesOf = (value: unknown, at = ""): readonly string[] =>
  isObject(value)
    ? Object.entries(value)
        .flatMap(([name, property]) => [`${at}/${name}`, ...propertiesOf(property, `${at}/${name}`)])
        .toSorted()
    : [];
