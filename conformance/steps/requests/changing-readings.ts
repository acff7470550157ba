// Reads of resources that the check can change, each with a change that its response shows.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId, single } from "../../readers/envelope.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { picture } from "../files/contents.ts";
import { canUpload, finishUpload, startUpload } from "../files/uploads.ts";
import { importScene } from "../imports/import-scene.ts";
import { findConversation, readImported } from "../imports/imported.ts";
import { canImport, importRecords } from "../imports/imports.ts";
import { requestAgent } from "../keys/issued/agents.ts";
import { canIssueKeys } from "../keys/issued/changed-key.ts";
import { issueKey } from "../keys/issued/keys.ts";
import { postMessage } from "../messages/messages.ts";
import { acceptedUpdate, ownTask, taskPerson } from "../resources/tasks.ts";
import { madeUpWord, wordsOf } from "../search/search.ts";
import { canListen, createSilentEndpoint, endpointBody, updateEndpoint } from "../webhooks/webhooks.ts";

export interface Reading {
  readonly operation: OperationId;
  readonly options: CallOptions;
  /** Ends "a reading of …, after …" with the change. */
  readonly what: string;
  /** Whether a response may be a substitute for the one from before, for a server that compares weakly (RFC 9110, 8.8.1). */
  readonly isSmall?: boolean;
  readonly change: () => Promise<unknown>;
  /** Whether a response shows the change, and none from before did. */
  readonly shows: (exchange: Exchange) => boolean;
}

/** `undefined` where the profile lacks a value that it needs. */
export type MakeReading = (session: Session) => Promise<Reading | undefined>;

const showing =
  (text: string) =>
  ({ json }: Exchange): boolean =>
    holdsText(json, text);

/** All but the imported message, which takes more requests. */
export const changingReadings: readonly MakeReading[] = [
  async (session) => {
    const { id } = await postMessage(session);
    const reply = { body: { thread_root_id: id } };
    return {
      ...{ operation: "getMessage", options: { path: { messageId: id } }, isSmall: true },
      what: "a message, after a reply to it",
      change: () => postMessage(session, reply),
      shows: ({ json }) => Number(single(json)?.replies_count) > 0,
    };
  },
  async (session) => {
    const { id } = await postMessage(session);
    const content = session.unique("reply");
    return {
      ...{ operation: "listReplies", options: { path: { messageId: id } } },
      what: "the replies of a message, after a new one",
      change: () => postMessage(session, { content, body: { thread_root_id: id } }),
      shows: showing(content),
    };
  },
  async (session) => ofNewMessage(session, "listMessages", session.unique("listed")),
  async (session) => ofNewMessage(session, "listConversations", session.unique("previewed")),
  async (session) => ofNewMessage(session, "getConversation", session.unique("previewed")),
  async (session) => ofNewMessage(session, "searchMessages", madeUpWord(session)),
  async (session) => {
    if (!session.has("fixtures.task") || !session.has("bindings.task_update")) return undefined;
    const taskId = ownTask(session);
    let tag = "";
    return {
      operation: "getTask",
      options: { as: taskPerson(session), path: { taskId } },
      what: "a task, after an update",
      change: async () => {
        ({ tag } = await acceptedUpdate(session, taskId));
      },
      shows: ({ json }) => tag !== "" && holdsText(json, tag),
    };
  },
  async (session) => {
    if (!canListen(session)) return undefined;
    const endpoint = await createSilentEndpoint(session);
    const name = session.unique("renamed");
    return {
      ...{ operation: "getWebhookEndpoint", options: { path: { endpointId: endpoint.id } } },
      what: "a webhook endpoint, after it was renamed",
      change: () => updateEndpoint(session, endpoint, endpointBody(session, { name })),
      shows: showing(name),
    };
  },
  async (session) => {
    if (!canListen(session)) return undefined;
    let id: string | undefined;
    return {
      ...{ operation: "listWebhookEndpoints", options: {} },
      what: "the list of webhook endpoints, after one was created",
      change: async () => {
        ({ id } = await createSilentEndpoint(session));
      },
      shows: ({ json }) => id !== undefined && holdsText(json, id),
    };
  },
  async (session) => {
    if (!canUpload(session)) return undefined;
    const upload = await startUpload(session, picture(51));
    return {
      ...{ operation: "getFile", options: { path: { fileId: upload.id } } },
      what: "a file, after its upload was completed",
      change: () => finishUpload(session, upload),
      shows: (exchange) => statusOf(exchange) === READY,
    };
  },
  async (session) => {
    if (!canIssueKeys(session)) return undefined;
    const name = session.unique("key");
    return {
      ...{ operation: "listApiKeys", options: { as: "keys_admin" } },
      what: "the list of API keys, after one was issued",
      change: () => issueKey(session, { body: { name } }),
      shows: showing(name),
    };
  },
  async (session) => {
    if (!session.has("keys.keys_admin") || !session.has("bindings.agent.body")) return undefined;
    const name = session.unique("agent");
    return {
      ...{ operation: "listAgents", options: { as: "keys_admin" } },
      what: "the list of agents, after one was created",
      change: () => requestAgent(session, name),
      shows: showing(name),
    };
  },
];

function ofNewMessage(session: Session, operation: OperationId, content: string): Reading | undefined {
  const words = wordsOf(session.profile, "searchMessages") ?? "q";
  const conversationId = session.need("fixtures.conversation");
  const isList = operation === "listConversations" || operation === "searchMessages";
  return {
    operation,
    options: {
      ...(isList ? {} : { path: { conversationId } }),
      ...(operation === "searchMessages" ? { query: { [words]: content } } : {}),
    },
    what: `${NAMES.get(operation) ?? "a list"}, after a new message`,
    change: () => postMessage(session, { content }),
    // The words of a search may be repeated in its response.
    shows: ({ json }) =>
      operation === "searchMessages"
        ? JSON.stringify(json).includes(session.need("fixtures.conversation"))
        : holdsText(json, content),
  };
}

const NAMES: ReadonlyMap<OperationId, string> = new Map([
  ["listMessages", "the messages of a conversation"],
  ["listConversations", "the list of conversations"],
  ["getConversation", "a conversation"],
  ["searchMessages", "a search for a word"],
]);

/** A message that an import changes. */
export const importedReading: MakeReading = async (session) => {
  if (!canImport(session)) return undefined;
  const { importId, message, tag } = await importScene(session);
  const record = message("changed");
  await importRecords(session, importId, "messages", [record]);
  const conversation = await findConversation(session, tag);
  const [found] = await readImported(session, conversation, { awaited: 1 });
  const messageId = found && readId(found.json);
  if (messageId === undefined) return undefined;
  const text = `${record.text} anew`;
  return {
    ...{ operation: "getMessage", options: { as: "import_admin", path: { messageId } } },
    what: "an imported message, after its text was imported anew",
    change: () => importRecords(session, importId, "messages", [{ ...record, text }]),
    shows: showing(text),
  };
};

export const isRead = (session: Session, { operation }: Reading): boolean =>
  isServed(session.profile, operation);
