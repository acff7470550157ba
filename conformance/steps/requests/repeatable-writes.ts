// Writing requests that a check may send several times with the same result: each names a resource of the
// check's own, and another one each time if the request ends the resource that it names.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { operations } from "../../../generator/generated/operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { withPlaced } from "../../text/pointer.ts";
import { picture } from "../files/contents.ts";
import { declaration, putBytes, startUpload } from "../files/uploads.ts";
import { batchBody } from "../imports/import-records.ts";
import { importRecords, newSource, openImport } from "../imports/imports.ts";
import { agentBody } from "../keys/issued/agents.ts";
import { issueBody, issueKey } from "../keys/issued/keys.ts";
import { forwardBody } from "../messages/forward-body.ts";
import { postMessage } from "../messages/messages.ts";
import { ownTask, readTask, taskPerson, updateBody, versionOf } from "../resources/tasks.ts";
import { sourceBody } from "../webhooks/inbound-sources.ts";
import { createSilentEndpoint } from "../webhooks/webhooks.ts";
import { callerOf, type RequestParts } from "./valid-request.ts";

/** Makes a function for the requests of an operation, once the resources that they share are there. */
export type Prepare = (session: Session) => Promise<() => Promise<RequestParts>>;

/** The key that the operation is meant for, unless the request says another one. */
const byItsKey = (session: Session, operation: OperationId, parts: RequestParts): RequestParts => ({
  as: callerOf(session, operations[operation]),
  ...parts,
});

/** For an operation whose requests have nothing in common. */
const each =
  (operation: OperationId, make: (session: Session) => Promise<RequestParts> | RequestParts): Prepare =>
  async (session) =>
  async () =>
    byItsKey(session, operation, await make(session));

/** For an operation whose requests all name one endpoint. */
const onEndpoint =
  (operation: OperationId, body?: (session: Session) => unknown): Prepare =>
  async (session) => {
    const { id: endpointId } = await createSilentEndpoint(session);
    return async () =>
      byItsKey(session, operation, {
        path: { endpointId },
        ...(body === undefined ? {} : { body: body(session) }),
      });
  };

const onOwnKey = (operation: OperationId): Prepare =>
  each(operation, async (session) => ({ path: { apiKeyId: (await issueKey(session)).id } }));

const renamed = (session: Session): unknown => {
  const { name } = session.profile.bindings.webhook_endpoint;
  return name === undefined ? {} : withPlaced({}, name, session.unique("renamed"));
};

export const repeatableWrites: Readonly<Partial<Record<OperationId, Prepare>>> = {
  createImport: each("createImport", (session) => ({ body: newSource(session) })),
  uploadImportRecords: async (session) => {
    const importId = await openImport(session);
    const members = () => [{ id: session.unique("member"), name: "A. Member" }];
    await importRecords(session, importId, "members", members());
    return async () =>
      byItsKey(session, "uploadImportRecords", {
        path: { importId },
        body: batchBody(session, { members: members() }),
      });
  },
  completeImport: each("completeImport", async (session) => ({
    path: { importId: await openImport(session) },
  })),
  createFile: each("createFile", (session) => ({ body: declaration(session, picture(60)) })),
  completeFile: each("completeFile", async (session) => {
    const upload = await startUpload(session, picture(61));
    const sent = await putBytes(session, upload);
    session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
    return { path: { fileId: upload.id } };
  }),
  abortFile: each("abortFile", async (session) => ({
    path: { fileId: (await startUpload(session, picture(62))).id },
  })),
  forwardMessage: each("forwardMessage", async (session) => {
    const { id: messageId, conversation } = await postMessage(session);
    return {
      path: { messageId, conversationId: conversation },
      body: forwardBody(session, messageId, { conversation }),
    };
  }),
  recordTaskUpdate: each("recordTaskUpdate", async (session) => {
    const taskId = ownTask(session);
    const version = versionOf(session, await readTask(session, taskId));
    return {
      as: taskPerson(session),
      path: { taskId },
      body: updateBody(session, { version, tag: session.unique("update") }),
    };
  }),
  updateWebhookEndpoint: onEndpoint("updateWebhookEndpoint", renamed),
  rotateWebhookSecret: onEndpoint("rotateWebhookSecret"),
  testWebhookEndpoint: onEndpoint("testWebhookEndpoint"),
  issueApiKey: each("issueApiKey", (session) => ({ body: issueBody(session) })),
  rotateApiKey: onOwnKey("rotateApiKey"),
  disableApiKey: onOwnKey("disableApiKey"),
  enableApiKey: onOwnKey("enableApiKey"),
  revokeApiKey: onOwnKey("revokeApiKey"),
  createAgent: each("createAgent", (session) => ({ body: agentBody(session, session.unique("agent")) })),
  createInboundSource: each("createInboundSource", (session) => {
    session.need("bindings.inbound_source.body");
    return { body: sourceBody(session, session.unique("source")) };
  }),
};
