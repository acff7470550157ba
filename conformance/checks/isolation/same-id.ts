// Reading by an id returns the resource with that id: for resources that the suite created and for fixtures.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import { readId, single, singleId } from "../../readers/envelope.ts";
import { plainText } from "../../steps/files/contents.ts";
import { createFile } from "../../steps/files/uploads.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { openerOf, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
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
  readonly as?: Person;
}

/** The settings of the endpoint's creation. */
const endpointNames = [
  "bindings.webhook_endpoint.name",
  "bindings.webhook_endpoint.url",
  "bindings.webhook_endpoint.events",
] as const;

/** Fixtures by the operation that reads them: several of a kind, as far as there are, to notice if one is returned for another. */
const fixtures = [
  ["getConversation", "conversationId", "conversation", "primary"],
  ["getConversation", "conversationId", "second_conversation", "primary"],
  ["getConversation", "conversationId", "hidden_conversation", "second"],
  ["getCall", "callId", "call", "primary"],
  ["getCall", "callId", "hidden_call", "second"],
  ["getTask", "taskId", "task", "primary"],
  ["getTask", "taskId", "hidden_task", "second"],
  ["getClipboard", "clipboardId", "clipboard", "primary"],
  ["getClipboard", "clipboardId", "hidden_clipboard", "second"],
] as const satisfies readonly (readonly [OperationId, string, keyof Profile["fixtures"], Person])[];

export default defineCheck({
  title: "reading by an id returns the resource with that id",
  requirements: ["GEN-28"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const seen: Seen[] = [];
    for (const reading of [...(await made(session)), ...named(session)])
      seen.push(...(await judgeReading(session, reading)));
    judgeDifferent(session, seen);
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

/** Each fixture, read by everybody who may read it. */
const named = (session: Session): readonly Reading[] =>
  fixtures.flatMap(([operation, parameter, fixture, usual]) => {
    const id = session.profile.fixtures[fixture];
    if (id === undefined || !isServed(session.profile, operation)) return [];
    const opener = openerOf(session, fixture, usual);
    return [opener, otherThan(opener)]
      .filter((as) => session.has(`keys.${as}`))
      .map((as) => ({ operation, parameter, id, isOwn: false, as }));
  });

/** A reading, and the id that it shows. */
interface Seen extends Reading {
  readonly shown: string;
  readonly exchange: Exchange;
}

async function judgeReading(session: Session, reading: Reading): Promise<readonly Seen[]> {
  const { operation, parameter, id, isOwn, as = "primary" } = reading;
  const read = (one: string) => session.call(operation, { as, path: { [parameter]: one } });
  const exchange = await read(id);
  const shown = isSuccess(exchange) ? readId(resourceIn(exchange.json)) : undefined;
  // Other checks judge whether it can be read and is complete.
  if (shown === undefined) return [];
  // A profile may use an alias of an id: then both lead to the resource.
  const isAlias = !isOwn && shown !== id && isSuccess(await read(shown));
  session.judge("GEN-28", shown === id || isAlias, {
    message: `${operation} returned a resource with another id than the requested one`,
    expected: `2xx with id ${id}`,
    about: exchange,
  });
  return [{ ...reading, shown, exchange }];
}

/** Two fixtures of a kind are two resources, even with equal names. */
function judgeDifferent(session: Session, seen: readonly Seen[]): void {
  for (const one of seen.filter(({ isOwn, id, shown }) => !isOwn && shown !== id)) {
    const other = seen.find(
      ({ operation, id, shown }) => operation === one.operation && id !== one.id && shown === one.shown,
    );
    session.judge("GEN-28", other === undefined, {
      message: `${one.operation} returned one resource for two ids of the profile`,
      expected: `another resource for ${one.id} than for ${other?.id}`,
      found: one.shown,
      exchanges: [one.exchange, ...(other === undefined ? [] : [other.exchange])],
    });
  }
}

/** A task is read with its entries and resources, other resources alone. */
const resourceIn = (json: unknown): JsonObject | undefined => {
  const found = single(json);
  return isObject(found?.task) ? found.task : found;
};
