// One wrong value in an otherwise valid body: each documented property in turn holds JSON of another type.
// The valid body was accepted before; the invalid one is refused, and nothing of it is stored. Values that
// frameworks convert to the right type are judged by a SHOULD of their own.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import {
  boundProperties,
  type DocumentedProperty,
  documentedProperties,
  type JsonType,
  requiredProperties,
  withoutValue,
  withValue,
} from "../../inputs/documented-properties.ts";
import { plainText } from "../../steps/files/contents.ts";
import { declaration } from "../../steps/files/uploads.ts";
import { newSource } from "../../steps/imports/imports.ts";
import { OwnThread } from "../../steps/messages/own-thread.ts";
import { listAround, tagged } from "../../steps/messages/traces.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { endpointBody, knownEndpoint, quietSettings } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title:
    "a body in which one documented property has a wrong type, or is missing, is refused and changes nothing",
  requirements: ["ERR-05", "ERR-17"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const thread = await OwnThread.open(session);
    const placeOf = (requirement: Place["requirement"], words: string): Place => ({
      requirement,
      thread,
      tag: `${session.unique(words)}.`,
      drops: false,
    });
    const place = placeOf("ERR-05", "wrong-type");
    const coerced = placeOf("ERR-17", "other-type");
    const accepted = await acceptedOperations(session, place);
    const properties = [...documentedProperties, ...boundProperties(session.profile)].filter(
      ({ operation }) => accepted.has(operation),
    );
    const listed = await listAround(session, async () => {
      // One property after the other, so that a new reply in the thread is due to the last one.
      for (const one of [place, coerced])
        for (const [turn, property] of properties.entries()) {
          const as = accepted.get(property.operation) ?? "primary";
          await judgeProperty(session, one, { ...property, as }, turn);
        }
      for (const { operation, pointer } of requiredProperties) {
        const as = accepted.get(operation);
        if (as === undefined) continue;
        const body = withValue(await validBody(session, operation, place), pointer, undefined);
        await judgeRefused(session, place, { operation, as }, { body, fault: `no ${pointer}` });
      }
    });
    for (const { requirement, tag, drops } of [place, coerced])
      session.judge(drops ? "ERR-17" : requirement, tagged(listed, tag).length === 0, {
        message: "a message with an invalid body is stored",
        expected: "no message with the tag of the invalid ones",
        found: tagged(listed, tag),
      });
  },
});

interface Place {
  readonly requirement: "ERR-05" | "ERR-17";
  readonly thread: OwnThread;
  /** Part of every text that must not be stored. */
  readonly tag: string;
  /** Whether a message was accepted without the wrong value in it. */
  drops: boolean;
}

/** Operations whose body has documented or bound properties, each with a role that may call it. */
const callers: Readonly<Partial<Record<OperationId, Role>>> = {
  openRealtimeConnection: "primary",
  createImport: "import_admin",
  createFile: "primary",
  createWebhookEndpoint: "primary",
};

/** The controls: operations that accept a valid body from the key that sends the invalid ones. */
async function acceptedOperations(session: Session, place: Place): Promise<ReadonlyMap<OperationId, Role>> {
  const accepted = new Map<OperationId, Role>([["createMessage", "primary"]]);
  for (const operation of Object.keys(callers) as OperationId[]) {
    if (!isServed(session.profile, operation) || !isNamed(session, operation)) continue;
    const special = callers[operation] ?? "primary";
    const as = session.has(`keys.${special}`) ? special : "primary";
    const body = await validBody(session, operation, place);
    const control = await session.call(operation, { as, body });
    if (!isSuccess(control)) continue;
    accepted.set(operation, as);
    if (operation === "createWebhookEndpoint") knownEndpoint(session, control);
  }
  return accepted;
}

/** Whether the profile has the property names of the operation's body. */
const isNamed = (session: Session, operation: OperationId): boolean =>
  operation !== "createWebhookEndpoint" ||
  (session.has("bindings.webhook_endpoint.name") &&
    session.has("bindings.webhook_endpoint.url") &&
    session.has("bindings.webhook_endpoint.events"));

async function validBody(
  session: Session,
  operation: OperationId,
  { thread, tag }: Place,
): Promise<JsonObject> {
  switch (operation) {
    case "openRealtimeConnection":
      return subscriptionBody({});
    case "createImport":
      return { ...newSource(session) };
    case "createFile":
      return declaration(session, plainText(session.unique("wrong-type")));
    case "createWebhookEndpoint":
      return endpointBody(session, await quietSettings(session));
    default:
      return { markdown_content: `${tag} ${session.unique("text")}`, ...thread.place };
  }
}

/** Sends JSON of other types than the property's own concurrently, then reads the thread. */
async function judgeProperty(
  session: Session,
  place: Place,
  property: DocumentedProperty & Call,
  turn: number,
): Promise<void> {
  const { operation, pointer } = property;
  const values = [
    ...sampleByEffort(session, wrongValues(property, place), turn, { quick: 4 }),
    ...emptyIds(property, place),
  ];
  const before = values.length === 0 ? undefined : await itemsBefore(session, place, property);
  if (before === undefined) return;
  const accepted = await Promise.all(
    values.map(async (value) => {
      const body = { ...(await validBody(session, operation, place)), ...before };
      const fault = `${typeName(value)} at ${pointer || "its top"}`;
      return judgeRefused(session, place, property, {
        body: withValue(body, pointer, value),
        fault,
        without: pointer === "" ? [] : withoutValue(body, pointer),
      });
    }),
  );
  if (operation !== "createMessage") return;
  const written = await place.thread.newReplies(place.tag, session);
  session.judge(place.requirement, accepted.includes(true) || written.length === 0, {
    message: `${operation} with a wrong value at ${pointer} was refused but wrote a message`,
    expected: "no new reply in the thread",
    found: written,
  });
}

/** A list with one valid item, to put an invalid one after it; `undefined` if the deployment refuses it. */
async function itemsBefore(
  session: Session,
  place: Place,
  { operation, pointer }: DocumentedProperty,
): Promise<JsonObject | undefined> {
  const name = /^\/(\w+)\/1$/.exec(pointer)?.[1];
  if (name === undefined) return {};
  const { root } = place.thread;
  const list = { [name]: [/_ids$/.test(name) ? root.id : `https://example.com/${session.unique("item")}`] };
  const control = await session.call(operation, {
    path: { conversationId: root.conversation },
    body: { markdown_content: session.unique("control"), ...list },
  });
  return isSuccess(control) ? list : undefined;
}

interface Call {
  readonly operation: OperationId;
  readonly as: Role;
}

interface WrongBody {
  readonly body: unknown;
  readonly fault: string;
  /** The same without the wrong value: it may be valid. */
  readonly without?: readonly unknown[];
}

/** @returns whether the deployment accepted the body */
async function judgeRefused(
  session: Session,
  place: Place,
  { operation, as }: Call,
  { body, fault, without = [] }: WrongBody,
): Promise<boolean> {
  const { invalid } = session.profile.statuses;
  const isMessage = operation === "createMessage";
  const path = isMessage ? { path: { conversationId: place.thread.root.conversation } } : {};
  const exchange = await session.call(operation, { as, body, ...path });
  // Frameworks drop values of another structure, so that the property is left out.
  const mayBeDropped =
    isSuccess(exchange) && !/wrong-word|\[object/.test(JSON.stringify(exchange.json) ?? "");
  const shorter = await Promise.all(
    (mayBeDropped ? without : []).map((each) => session.call(operation, { as, body: each, ...path })),
  );
  const isDropped = shorter.some(isSuccess);
  place.drops ||= isDropped && isMessage;
  const requirement = isDropped ? "ERR-17" : place.requirement;
  // An id of no characters is one of nothing, too.
  const statuses = fault.startsWith(EMPTY) && isRefusal(exchange) ? [exchange.status] : invalid;
  session.judgeStatus(requirement, exchange, statuses, {
    message: `${operation} with a body that has ${fault} was not refused as invalid input`,
  });
  return isSuccess(exchange);
}

const values: Readonly<Record<JsonType, readonly unknown[]>> = {
  string: ["text"],
  number: [0, 12.5],
  boolean: [true, false],
  // Many servers treat null as absent.
  null: [],
  array: [[], ["wrong-word"], ["wrong-word", "wrong-word"]],
  object: [{}, { id: "wrong-word" }],
};

const wrongValues = ({ types }: DocumentedProperty, { requirement }: Place): readonly unknown[] =>
  Object.entries(values)
    .flatMap(([type, wrong]) => (types.some((known) => known === type) ? [] : wrong))
    .filter((value) => mayBeRead(value, types) === (requirement === "ERR-17"));

/** A text without characters is not the id of a message or a file; programs take it for none as well. Context need not exist. */
const emptyIds = ({ operation, pointer }: DocumentedProperty, { requirement }: Place): readonly unknown[] =>
  requirement === "ERR-17" && operation === "createMessage" && /_id$|^\/file_ids\/0$/.test(pointer)
    ? [""]
    : [];

/** Whether frameworks read a value as one of the types: a scalar as a text or a list of one, a list of one as its text, nothing as any nothing. */
function mayBeRead(value: unknown, types: readonly JsonType[]): boolean {
  const isEmpty = typeof value === "object" && JSON.stringify(value).length === "[]".length;
  if (Array.isArray(value) && value.length === 1) return types.includes("string");
  if (typeof value === "object")
    return isEmpty && types.some((type) => type === "array" || type === "object");
  const isNothing = value === false || value === 0;
  return types.includes("string") || types.includes("array") || (isNothing && types.includes("object"));
}

const EMPTY = "an empty string";
const typeName = (value: unknown): string => {
  if (value === "") return EMPTY;
  return Array.isArray(value) ? "an array" : `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
};
