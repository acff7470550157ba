// Reading by an id returns the resource with that id: for resources that the suite created and for fixtures.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single, singleId } from "../../readers/envelope.ts";
import { plainText } from "../../steps/files/contents.ts";
import { createFile } from "../../steps/files/uploads.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createSilentEndpoint } from "../../steps/webhooks/webhooks.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

interface Reading {
  readonly operation: OperationId;
  /** Name of the id in the path. */
  readonly parameter: string;
  readonly id: string;
  /** An id from the response to a creation, not from the profile. */
  readonly isOwn: boolean;
  /** The role that can read it; the primary one unless the profile names another. */
  readonly as?: "primary" | "second" | undefined;
}

/** The settings of the endpoint's creation. */
const endpointNames = [
  "bindings.webhook_endpoint.name",
  "bindings.webhook_endpoint.url",
  "bindings.webhook_endpoint.events",
] as const;

/** Fixtures by the operation that reads them. */
const fixtures = {
  getConversation: ["conversation", "conversationId"],
  getCall: ["call", "callId"],
  getTask: ["task", "taskId"],
  getClipboard: ["clipboard", "clipboardId"],
} as const;

export default defineCheck({
  title: "reading by an id returns the resource with that id",
  requirements: ["GEN-28"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    for (const reading of [...(await made(session)), ...named(session)]) await judgeReading(session, reading);
  },
});

/** Two of each, to notice if one is returned for the other. */
async function made(session: Session): Promise<readonly Reading[]> {
  const { profile } = session;
  const found: Reading[] = [];
  const add = (operation: OperationId, parameter: string, id: string | undefined): void => {
    if (id !== undefined) found.push({ operation, parameter, id, isOwn: true });
  };
  for (let count = 0; count < 2; count++) {
    add("getMessage", "messageId", (await postMessage(session)).id);
    if (isServed(profile, "getFile") && session.has("bindings.file.size")) {
      const created = await createFile(session, plainText(session.unique("same-id")));
      add("getFile", "fileId", isSuccess(created) ? singleId(created.json) : undefined);
    }
    if (isServed(profile, "getWebhookEndpoint") && endpointNames.every((name) => session.has(name)))
      add("getWebhookEndpoint", "endpointId", (await createSilentEndpoint(session)).id);
  }
  return found;
}

const named = (session: Session): readonly Reading[] =>
  (Object.keys(fixtures) as (keyof typeof fixtures)[]).flatMap((operation) => {
    const [kind, parameter] = fixtures[operation];
    const id = session.profile.fixtures[kind];
    return id !== undefined && isServed(session.profile, operation)
      ? [{ operation, parameter, id, isOwn: false, as: session.profile.openers[kind] }]
      : [];
  });

async function judgeReading(session: Session, reading: Reading): Promise<void> {
  const { operation, parameter, id, isOwn, as = "primary" } = reading;
  const read = (one: string) => session.call(operation, { as, path: { [parameter]: one } });
  const exchange = await read(id);
  const shown = isSuccess(exchange) ? readId(resourceIn(exchange.json)) : undefined;
  // Other checks judge whether it can be read and is complete.
  if (shown === undefined) return;
  // A profile may use an alias of an id: then both lead to the resource.
  const isAlias = !isOwn && shown !== id && isSuccess(await read(shown));
  session.judge("GEN-28", shown === id || isAlias, {
    message: `${operation} returned a resource with another id than the requested one`,
    expected: id,
    about: exchange,
  });
}

/** A task is read with its entries and resources, other resources alone. */
const resourceIn = (json: unknown): JsonObject | undefined => {
  const found = single(json);
  return isObject(found?.task) ? found.task : found;
};
