// Webhook endpoints as a step of checks: each with an inbox of the suite's receiver, silenced when the check
// ends. Creating one and getting its events is a prerequisite here; the checks judge the endpoints and
// events.

import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single, singleId, text } from "../../readers/envelope.ts";
import { reporting, testsAmong } from "../../readers/webhooks/arrived.ts";
import { eventOf, mentions } from "../../readers/webhooks/webhook.ts";
import { eventsIn, quietBodies, quietTypesOf, typesOf } from "../../readers/webhooks/webhook-endpoint.ts";
import { counted } from "../../text/counted.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";
import { type PostedMessage, type PostOptions, postMessage } from "../messages/messages.ts";
import { callUntil } from "../running/call-until.ts";
import { perRun } from "../running/per-session.ts";
import { noteActive, noteSilenced } from "./active-endpoints.ts";
import { needEnabled } from "./disabled-by-itself.ts";
import { awaitDelivery, hasCome, needPunctual } from "./late-deliveries.ts";

export interface Endpoint {
  readonly id: string;
  readonly secret: string;
  readonly as: CallOptions["as"];
  readonly exchange: Exchange;
}

/** An endpoint that delivers into an inbox. */
export interface ListenedEndpoint extends Endpoint {
  readonly inbox: Inbox;
}

/** The settings that a request gives an endpoint, under the suite's own names. */
export interface EndpointSettings {
  readonly name?: unknown;
  readonly url?: unknown;
  readonly events?: unknown;
}

interface EndpointOptions extends Pick<CallOptions, "idempotencyKey"> {
  readonly as?: CallOptions["as"];
  /** Everything that the profile says can be enabled, unless some are given. */
  readonly events?: readonly string[];
  readonly inbox?: Inbox;
  /** A new name unless given. */
  readonly name?: string;
  /** The part of its URL after that of the inbox. */
  readonly below?: string;
}

/** Event types that the deployment lets endpoints enable. */
export const enabledTypes = ({ profile }: Session): readonly string[] => typesOf(profile.bindings);

/** Types that nothing of the run causes, unless it asks for a test event. */
export const quietTypes = ({ profile }: Session): readonly string[] => quietTypesOf(profile.bindings);

/** A body with the properties under the names of the deployment. @throws Untestable naming the binding */
export function endpointBody(session: Session, settings: EndpointSettings): JsonObject {
  const body: Record<string, unknown> = {};
  for (const property of ["name", "url", "events"] as const) {
    if (settings[property] === undefined) continue;
    const value = settings[property];
    body[session.need(`bindings.webhook_endpoint.${property}`)] =
      property === "events" && isTypes(value) ? eventsIn(session.profile.bindings, value) : value;
  }
  return body;
}

const isTypes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((type) => typeof type === "string");

/** The settings that an endpoint shows, under the suite's own names; those that cannot be read are left out. */
export function readSettings(session: Session, endpoint: JsonObject | undefined): EndpointSettings {
  const { read: shown = {} } = session.profile.bindings.webhook_endpoint;
  const read = (property: keyof EndpointSettings): unknown =>
    propertyAt(endpoint, shown[property] ?? session.need(`bindings.webhook_endpoint.${property}`));
  const events = typesIn(read("events"), shown.type);
  return {
    name: read("name"),
    url: read("url"),
    ...(events === undefined ? {} : { events }),
  };
}

/**
 * Names of event types, which may stand inside other values; null is a value that a server shows, and not a
 * form of the names.
 */
function typesIn(events: unknown, place: string | undefined): readonly unknown[] | null | undefined {
  if (events === null) return null;
  if (!Array.isArray(events)) return undefined;
  const types = place === undefined ? events : events.map((event) => propertyAt(event, place));
  return types.every((type) => typeof type === "string") ? types : undefined;
}

/** Settings of an endpoint that cannot be read, by the profile keys that would say where they stand. */
export const unreadSettings = (settings: EndpointSettings): readonly string[] =>
  (["name", "url", "events"] as const)
    .filter((property) => settings[property] === undefined)
    .map((property) => `bindings.webhook_endpoint.read.${property}`);

/** @throws Untestable naming the keys, once everything else has been judged */
export function needRead(keys: Iterable<string>): void {
  const missing = [...new Set(keys)];
  if (missing.length > 0)
    throw new Untestable(
      `an endpoint does not show all of its settings where the profile says: ${missing.join(", ")}`,
    );
}

/** The signing secret where the specification puts it, whatever other places the profile names. */
export const signingSecret = ({ response }: Exchange): string | undefined =>
  isObject(response?.json) ? text(response.json.data, "signing_secret") : undefined;

/** Creates an endpoint. The check judges the response. */
export function requestEndpoint(
  session: Session,
  settings: EndpointSettings,
  options: Pick<CallOptions, "as" | "idempotencyKey"> = {},
): Promise<Exchange> {
  return session.call("createWebhookEndpoint", { ...options, body: endpointBody(session, settings) });
}

/** An endpoint that the receiver listens for. */
export async function createEndpoint(
  session: Session,
  options: EndpointOptions = {},
): Promise<ListenedEndpoint> {
  const inbox = options.inbox ?? (await session.inbox());
  const events = orAll(session, options.events ?? []);
  const { as = "primary", idempotencyKey } = options;
  const exchange = await requestEndpoint(
    session,
    { name: options.name ?? session.unique("endpoint"), url: `${inbox.url}${options.below ?? ""}`, events },
    { as, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
  );
  return { ...knownEndpoint(session, exchange, as), inbox };
}

/** A target that nothing is sent to, for endpoints that only exist; the suite's own receiver where there is one. */
export const quietUrl = async (session: Session): Promise<string> =>
  hasReceiver(session) ? (await session.inbox()).url : `https://example.com/${session.unique("hook")}`;

export const hasReceiver = (session: Session): boolean =>
  session.has("webhooks.receiver_host") || session.has("webhooks.relay_url");

/** Whether endpoints can be created and heard, for checks that judge webhooks beside something else. */
export const canListen = (session: Session): boolean =>
  session.profile.capabilities.has("webhooks") &&
  hasReceiver(session) &&
  session.has("bindings.webhook_endpoint.name") &&
  session.has("bindings.webhook_endpoint.url") &&
  session.has("bindings.webhook_endpoint.events");

/** An endpoint without event types may be refused: all of them, rather than none. */
const orAll = (session: Session, types: readonly string[]): readonly string[] =>
  types.length > 0 ? types : enabledTypes(session);

/** Settings of an endpoint that is sent nothing, as far as the deployment allows that. */
export async function quietSettings(session: Session): Promise<Required<EndpointSettings>> {
  return {
    name: session.unique("endpoint"),
    url: await quietUrl(session),
    events: orAll(session, quietTypes(session)),
  };
}

/** An endpoint that only exists. */
export const createSilentEndpoint = async (
  session: Session,
  as: CallOptions["as"] = "primary",
): Promise<Endpoint> =>
  knownEndpoint(session, await requestEndpoint(session, await quietSettings(session), { as }), as);

/** The endpoint that a response created; it is silenced when the session ends. */
export function knownEndpoint(
  session: Session,
  exchange: Exchange,
  as: CallOptions["as"] = "primary",
): Endpoint {
  const id = session.given(
    isSuccess(exchange) && singleId(exchange.json),
    "a webhook endpoint can be created",
    exchange,
  );
  const secret = session.given(
    signingSecret(exchange) ?? text(single(exchange.json), "signing_secret"),
    "a created webhook endpoint comes with its signing secret",
    exchange,
  );
  const endpoint = { id, secret, as, exchange };
  noteActive(session, id);
  session.onEnd(() => silence(session, endpoint));
  return endpoint;
}

/** No operation removes an endpoint: it is disabled, or else subscribed to events that do not happen. */
export async function silence(session: Session, { id, as }: Pick<Endpoint, "id" | "as">): Promise<void> {
  for (const body of quietBodies(session.profile.bindings)) {
    const path = { endpointId: id };
    if (!isSuccess(await session.call("updateWebhookEndpoint", { path, body, ...(as && { as }) }))) continue;
    noteSilenced(session, id);
    return;
  }
}

/** Reads an endpoint by its id, again until the response holds or the eventual delay is over. */
export const readEndpoint = (
  session: Session,
  { id, as }: Pick<Endpoint, "id" | "as">,
  holds: (exchange: Exchange) => boolean = isSuccess,
): Promise<Exchange> =>
  callUntil(session, "getWebhookEndpoint", { path: { endpointId: id }, ...(as && { as }) }, holds);

export interface ShownSettings extends EndpointSettings {
  readonly status?: unknown;
}

/** The settings that an endpoint shows, and its status where the profile says how that is sent. */
export const shownSettings = async (
  session: Session,
  endpoint: Pick<Endpoint, "id" | "as">,
): Promise<ShownSettings> => settingsIn(session, await readEndpoint(session, endpoint));

/** The same of one reading. */
export function settingsIn(session: Session, read: Exchange): ShownSettings {
  const shown = session.given(isSuccess(read) && single(read.json), "an endpoint can be read", read);
  const { status } = session.profile.bindings.webhook_endpoint;
  return {
    ...readSettings(session, shown),
    ...(status === undefined ? {} : { status: propertyAt(shown, status.property) }),
  };
}

/** Changes an endpoint; that it can be changed is given. */
export async function updateEndpoint(
  session: Session,
  { id, as }: Endpoint,
  body: JsonObject,
): Promise<Exchange> {
  const exchange = await session.call("updateWebhookEndpoint", {
    path: { endpointId: id },
    body,
    ...(as && { as }),
  });
  session.given(isSuccess(exchange), "a webhook endpoint can be updated", exchange);
  return exchange;
}

export const deliveryMs = (session: Session): number =>
  session.patience(session.profile.timing.webhook_delivery_ms);

/** Whether answers to tests name the event that they caused: then no late one is taken for it. */
const namesTests = perRun(() => ({ isSeen: false }));

interface SentTest {
  readonly exchange: Exchange;
  /** The delivery of an event that had not come before. */
  readonly delivery: Delivery | undefined;
  /** A test event that came after the call, new or not: all of them may have one id. */
  readonly latest: Delivery | undefined;
}

/** Sends a test event. @returns its delivery, when it came, and the response of the call */
export async function sendTest(session: Session, { id, as, inbox }: ListenedEndpoint): Promise<SentTest> {
  const { length: before } = testsAmong(inbox.deliveries);
  const known = new Set(testsAmong(inbox.deliveries).map((delivery) => eventOf(delivery)?.id));
  const exchange = await session.call("testWebhookEndpoint", {
    path: { endpointId: id },
    ...(as && { as }),
  });
  if (!isSuccess(exchange)) return { exchange, delivery: undefined, latest: undefined };
  const naming = namesTests(session);
  const isNamed = (delivery: Delivery): boolean => {
    const event = eventOf(delivery)?.id;
    return event !== undefined && mentions(exchange.json, event);
  };
  const since = (): readonly Delivery[] => testsAmong(inbox.deliveries).slice(before);
  const arrived = (): readonly Delivery[] => since().filter((one) => !known.has(eventOf(one)?.id));
  const find = (): Delivery | undefined => {
    const named = arrived().find(isNamed);
    if (named !== undefined) naming.isSeen = true;
    return named ?? (naming.isSeen ? undefined : arrived()[0]);
  };
  const delivery = await awaitDelivery(session, inbox, find, deliveryMs(session));
  const found = delivery ?? arrived()[0];
  return { exchange, delivery: found, latest: found ?? since()[0] };
}

/**
 * A test event whose arrival proves that earlier deliveries had their time. One may get lost on a busy
 * machine.
 * @throws Untestable when a second one does not arrive either
 */
export async function sendSentinel(session: Session, endpoint: ListenedEndpoint): Promise<Delivery> {
  const first = await sendTest(session, endpoint);
  const { exchange, latest } = first.latest === undefined ? await sendTest(session, endpoint) : first;
  return session.given(
    latest,
    `a test event arrives at its endpoint ${withinDeliveryTime(session)}`,
    exchange,
  );
}

/**
 * The delivery that a request caused. A busy deployment is late with everything: a test event that is sent
 * afterwards shows how late.
 * @throws Untestable where even that one stays away, or deliveries of the run are late
 */
export async function causedDelivery(
  session: Session,
  endpoint: ListenedEndpoint,
  find: () => Delivery | undefined,
  withinMs: number = deliveryMs(session),
): Promise<Delivery | undefined> {
  const { inbox } = endpoint;
  const inTime = await awaitDelivery(session, inbox, find, withinMs);
  if (inTime !== undefined) return inTime;
  const [startMs, before] = [performance.now(), inbox.deliveries.length];
  const { exchange, latest } = await sendTest(session, endpoint);
  const late = await inbox.until(find, performance.now() - startMs);
  const arrived = inbox.deliveries.length - before;
  if (late === undefined) await needEnabled(session, endpoint);
  if (late === undefined && latest === undefined && isSuccess(exchange))
    throw new Untestable(
      arrived > 0
        ? `deliveries are late: ${arrived} arrived in the ${Math.round(performance.now() - startMs)} ms after a test was asked for, and its own did not`
        : "nothing comes to the endpoint any more: neither what was awaited nor a test that was asked for afterwards",
    );
  if (late === undefined) await needPunctual(session);
  else hasCome(session, find);
  return late;
}

/** How long a delivery is waited for, in words, with the key of the profile that makes it longer. */
export const withinDeliveryTime = ({ profile }: Session): string =>
  `within ${profile.timing.webhook_delivery_ms} ms (timing.webhook_delivery_ms)`;

/** Nothing says whether an endpoint gets events of its creator's own messages; another identity's are beyond doubt. */
export const probableSender = (session: Session, creator: CallOptions["as"] = "primary"): Role =>
  creator !== "second" && session.has("keys.second") ? "second" : "primary";

/** A caller whose messages reach an endpoint, as one delivery has shown. @throws Untestable when there is none */
export async function deliveredSender(
  session: Session,
  { inbox, as: creator }: ListenedEndpoint,
): Promise<Role> {
  const as = probableSender(session, creator);
  const heard = await postUntilDelivered(session, [inbox], { as });
  session.given(
    heard,
    as === creator
      ? "keys.second, or events of an identity's own messages"
      : `message.created is delivered ${withinDeliveryTime(session)}`,
  );
  return as;
}

/** The first of several messages whose event all of these get: a new endpoint may take a while before it gets any event. */
export function postUntilDelivered(
  session: Session,
  inboxes: readonly Inbox[],
  options: PostOptions = {},
): Promise<PostedMessage | undefined> {
  return session.eventually(async () => {
    const message = await postMessage(session, options);
    for (const inbox of inboxes)
      if ((await waitForMessage(session, inbox, message.id)) === undefined) return undefined;
    return message;
  }, session.profile.timing.eventual_ms);
}

/** The first delivery that reports a message, when it comes in time. */
export const waitForMessage = (
  session: Session,
  inbox: Inbox,
  messageId: string,
): Promise<Delivery | undefined> =>
  awaitDelivery(session, inbox, () => messageDelivery(inbox, messageId), deliveryMs(session));

/**
 * The delivery of a message, which a check builds on. @throws Untestable naming the deliveries that came
 * instead, and the time until then
 */
export async function givenMessage(session: Session, inbox: Inbox, messageId: string): Promise<Delivery> {
  const delivery = await waitForMessage(session, inbox, messageId);
  const { deliveries } = inbox;
  const others = deliveries.length === 0 ? "nothing else" : counted(deliveries.length, "other request");
  return session.given(
    delivery,
    `message.created is delivered (message ${messageId} was awaited for ${Math.round(deliveryMs(session))} ms; the endpoint has got ${others} so far)`,
  );
}

/** The first delivery so far that reports a message. */
export const messageDelivery = (inbox: Inbox, messageId: string): Delivery | undefined =>
  reporting(inbox.deliveries, messageId)[0];
