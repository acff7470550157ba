// Takes the requests that a service sends by itself: checks who sent one, finds out which event it is, reads
// and judges it. Generated receivers describe their events; which server the request came through does not
// matter.
import { essenceOf, matchMediaType } from "../media-types.ts";
import type { RequestProblem } from "../server/errors.ts";
import { checkPart, createPartReader, type PartReader } from "../server/request-parts.ts";
import { segment } from "../text/pointer.ts";
import { firstOf } from "../validation/problem.ts";
import {
  type Delivery,
  type EventBody,
  type EventDescription,
  headerRecord,
  headerValues,
  recordOf,
} from "./delivery.ts";
import { WebhookRefusal } from "./refusal.ts";

/** Checks a signature over the body as it arrived. Throws, rejects, or returns `false`, to refuse. */
export type Verify = (delivery: Delivery) => unknown;

export interface ReceiverOptions<Name extends string> extends NamingOptions<Name> {
  /** Called before anything of the delivery is read. */
  readonly verify: Verify;
}

export interface NamingOptions<Name extends string> {
  /**
   * Names the event by facts that only you know, such as the address it came to. The request says it when
   * this is left out.
   */
  readonly nameOf?: (delivery: Delivery) => Name | undefined;
}

/** Resolves to the event. Rejects with WebhookRefusal, whose `status` is to be returned to the sender. */
export type Receiver<Event> = (delivery: Delivery) => Promise<Event>;

/** Where an event says which one it is. */
export interface EventTag {
  readonly place: "headers" | "body";
  readonly name: string;
}

interface Known {
  readonly name: string;
  readonly description: EventDescription;
  readonly query: PartReader;
  readonly headers: PartReader;
}

export function createReceiver<Event extends { readonly name: string }>(
  events: Readonly<Record<Event["name"], EventDescription>>,
  { verify, nameOf }: ReceiverOptions<Event["name"]>,
  tag?: EventTag,
): Receiver<Event> {
  const known = Object.entries<EventDescription>(events).map(([name, description]) => ({
    ...{ name, description },
    query: createPartReader("query", description.query ?? [], { validator: description.validators?.query }),
    headers: createPartReader("headers", description.headers ?? [], {
      validator: description.validators?.headers,
    }),
  }));
  return async (delivery) => {
    const method = delivery.method.toUpperCase();
    const sameMethod = known.filter(({ description }) => description.method === method);
    if (sameMethod.length === 0) {
      const expected = [...new Set(known.map(({ description }) => description.method))].join(" or ");
      throw new WebhookRefusal("method_not_allowed", `expected ${expected}, found ${method}`);
    }
    await checkSender(delivery, verify);
    const incoming = readIncoming(delivery);
    const named = nameOf?.(delivery);
    const candidates = named === undefined ? sameMethod : sameMethod.filter(({ name }) => name === named);
    if (candidates.length === 0) throw unknownEvent(named, sameMethod);
    const readable = offering(candidates, incoming);
    const isOpen = named === undefined && readable.length > 1;
    const chosen = isOpen && tag !== undefined ? await tagged(readable, tag, incoming) : readable;
    // The description of each event is made from the same schemas as its type.
    return (await takeOne(chosen, incoming)) as Event;
  };
}

async function checkSender(delivery: Delivery, verify: Verify): Promise<void> {
  try {
    if ((await verify(delivery)) !== false) return;
  } catch (cause) {
    throw new WebhookRefusal("unverified", cause instanceof Error ? cause.message : String(cause), { cause });
  }
  throw new WebhookRefusal("unverified", "the signature is not right");
}

interface IncomingDelivery {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly contentType: string;
  /** Undefined where there is no body. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

function readIncoming({ headers, rawBody = "", url = "" }: Delivery): IncomingDelivery {
  // Many clients send JSON without a content type.
  const [contentType = "application/json"] = headerValues(headers, "content-type");
  const bytes = typeof rawBody === "string" ? new TextEncoder().encode(rawBody) : new Uint8Array(rawBody);
  return {
    ...{ headers: headerRecord(headers), query: queryOf(url), contentType },
    bytes: bytes.byteLength === 0 ? undefined : bytes,
  };
}

function queryOf(url: string): Readonly<Record<string, unknown>> {
  const start = url.indexOf("?");
  return recordOf(new URLSearchParams(start < 0 ? "" : url.slice(start + 1).split("#")[0]));
}

function bodyOf({ bodies = {} }: EventDescription, contentType: string): EventBody | undefined {
  return bodies[matchMediaType(contentType, Object.keys(bodies)) ?? ""];
}

/** The candidates that have a body of the media type; without a body, all of them. */
function offering(candidates: readonly Known[], { bytes, contentType }: IncomingDelivery): readonly Known[] {
  if (bytes === undefined) return candidates;
  const found = candidates.filter(
    ({ description }) => description.bodies === undefined || bodyOf(description, contentType) !== undefined,
  );
  if (found.length > 0) return found;
  const types = candidates.flatMap(({ description }) => Object.keys(description.bodies ?? {}));
  throw new WebhookRefusal(
    "unsupported_media_type",
    `expected a body of ${[...new Set(types)].join(" or ")}, found ${contentType}`,
  );
}

/** The event whose tag the delivery has. */
async function tagged(
  candidates: readonly Known[],
  { place, name }: EventTag,
  incoming: IncomingDelivery,
): Promise<readonly Known[]> {
  const value = place === "headers" ? incoming.headers[name] : await propertyOf(candidates, name, incoming);
  const found = candidates.filter(({ description }) => description.tags?.includes(String(value)));
  if (typeof value === "string" && found.length > 0) return found;
  if (typeof value === "string") throw unknownEvent(value, candidates, name);
  const expected = candidates.flatMap(({ description }) => description.tags ?? []);
  const pointer = `/${segment(name)}`;
  const message = `expected ${expected.map((one) => JSON.stringify(one)).join(" or ")}, found ${value === undefined ? "none" : "another value"}`;
  throw invalidEvent("an event", [{ in: place, pointer, code: "enum", message }]);
}

async function propertyOf(
  [first]: readonly Known[],
  name: string,
  { bytes, contentType }: IncomingDelivery,
): Promise<unknown> {
  const body = first === undefined ? undefined : bodyOf(first.description, contentType);
  if (body === undefined || bytes === undefined) return undefined;
  const value = await body.read(bytes, contentType, body);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  // Safe: the object has this key.
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** The one event that the delivery fits. Where it fits none, the problems are those of the one that it fits best. */
async function takeOne(candidates: readonly Known[], incoming: IncomingDelivery): Promise<object> {
  const read = await Promise.all(candidates.map((one) => readEvent(one, incoming)));
  const fitting = read.filter(({ problems }) => problems.length === 0);
  const [only, ...more] = fitting;
  if (only !== undefined && more.length === 0) return only.event;
  if (only !== undefined) {
    const names = fitting.map(({ name }) => JSON.stringify(name)).join(", ");
    throw new WebhookRefusal("ambiguous_event", `the delivery fits ${names}: give the receiver nameOf`);
  }
  const [best] = read.sort((a, b) => a.problems.length - b.problems.length);
  throw invalidEvent(JSON.stringify(best?.name), best?.problems ?? []);
}

interface ReadEvent {
  readonly name: string;
  readonly event: object;
  readonly problems: readonly RequestProblem[];
}

async function readEvent(
  { name, description, query, headers }: Known,
  incoming: IncomingDelivery,
): Promise<ReadEvent> {
  const problems: RequestProblem[] = [];
  const event: { name: string; query?: object; headers?: object; contentType?: string; body?: unknown } = {
    name,
  };
  const { validators = {}, bodies = {} } = description;
  if (description.query !== undefined) {
    event.query = query(incoming.query, problems);
    checkPart(validators.query, event.query, "query", problems);
  }
  if (description.headers !== undefined) {
    event.headers = headers(incoming.headers, problems);
    checkPart(validators.headers, event.headers, "headers", problems);
  }
  const { bytes, contentType } = incoming;
  const types = Object.keys(bodies);
  const body = bodyOf(description, contentType);
  if (body !== undefined && bytes !== undefined) {
    const value = await body.read(bytes, contentType, body);
    if (types.length > 1 || types[0]?.includes("*") === true) event.contentType = typeOf(contentType, types);
    event.body = value;
    // Values that come one by one are judged as they come.
    if (!isIterable(value)) checkPart(body.validator, value, "body", problems);
  } else if (description.bodyRequired === true) {
    problems.push({ in: "body", pointer: "", code: "required", message: "expected a body, found none" });
  }
  return { name, event, problems };
}

/** The declared one, by which types tell bodies apart; where that leaves it open, the one that came. */
function typeOf(contentType: string, types: readonly string[]): string {
  const declared = matchMediaType(contentType, types) ?? "*";
  return declared.includes("*") ? essenceOf(contentType) : declared;
}

function isIterable(value: unknown): boolean {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function unknownEvent(
  found: string | undefined,
  candidates: readonly Known[],
  place?: string,
): WebhookRefusal {
  const names = candidates.map(({ name }) => JSON.stringify(name)).join(" or ");
  const where = place === undefined ? "" : `${place}: `;
  return new WebhookRefusal("unknown_event", `${where}expected ${names}, found ${JSON.stringify(found)}`);
}

function invalidEvent(name: string, problems: readonly RequestProblem[]): WebhookRefusal {
  const message = `${name}: ${problems[0]?.in} ${firstOf(problems)}`;
  return new WebhookRefusal("invalid_event", message, { problems });
}
