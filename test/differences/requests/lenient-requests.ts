// Requests that are not quite right and are read all the same: parsers that end with a value or know more
// forms than JSON has, frameworks that read other types, and lists of missing resources. Line 344 fixes the
// response to invalid input, and not which input is invalid.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inCalls, isObject } from "../difference.ts";

const difference = familyOf("lenient-requests", () => ({ topics: ["requests", "bodies"] }));

const BODIED: readonly OperationId[] = [
  ...(["createMessage", "createFile", "createImport", "createWebhookEndpoint"] as const),
  ...(["updateWebhookEndpoint", "openRealtimeConnection", "issueApiKey", "uploadImportRecords"] as const),
  ...(["recordTaskUpdate", "createAgent", "createInboundSource"] as const),
];

/** Reads bodies that are not JSON otherwise. */
const readAs = (read: (text: string) => string) => (): Tampering =>
  inCalls((call) => {
    if (!BODIED.some((id) => id === call.operation) || jsonOf(call) !== undefined) return call;
    const value = objectIn(read(call.body.toString()));
    return value === undefined ? call : withJson(call, value);
  })();

function objectIn(text: string): Json | undefined {
  return jsonOf({ status: 200, headers: {}, body: Buffer.from(text) });
}

/** The longest beginning that is an object. */
const beginning = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.slice(0, text.length - index)).find(
    (candidate) => candidate.endsWith("}") && objectIn(candidate) !== undefined,
  ) ?? text;

const json5 = (text: string): string =>
  (text.includes('"') ? text : text.replaceAll("'", '"')).replace(/,\s*\}$/, "}").replaceAll("\n", "\\n");

const DELIVERIES = ["messages", "mentions"];

/** The listed word that a value can be read as; the value itself where there is none. */
function listedWord(value: unknown, words: readonly string[]): unknown {
  const [only] = Array.isArray(value) && value.length === 1 ? (value as readonly unknown[]) : [value];
  if (only === "") return undefined;
  const read = typeof only === "number" ? words[only] : String(only).trim().toLowerCase();
  return words.find((word) => word === read) ?? value;
}

/** In any case and without what is empty; a list of nothing else is taken for one that was left out. */
function readEvents(events: readonly unknown[]): readonly unknown[] {
  const read = events.map((event) => (typeof event === "string" ? event.trim().toLowerCase() : event));
  const left = read.filter((event) => event !== "");
  return events.length > 0 && left.length === 0 ? ["message.created"] : left;
}

/** Words of subscriptions in any case, and cursors that are numbers. */
function readOpening(call: Call): Call {
  const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
  if (body === undefined || !Array.isArray(body.subscriptions)) return call;
  const subscriptions = body.subscriptions.map((one: unknown) => {
    if (!isObject(one)) return one;
    const events = Array.isArray(one.events) ? readEvents(one.events) : one.events;
    const delivery = listedWord(one.delivery, DELIVERIES) ?? DELIVERIES[0];
    return { ...one, delivery: one.delivery === undefined ? undefined : delivery, events };
  });
  const { resume_from: from } = body;
  const isRead = isObject(from) && ["number", "boolean"].includes(typeof from.cursor);
  return withJson(call, {
    ...body,
    subscriptions,
    ...(isRead ? { resume_from: { cursor: String(from.cursor) } } : {}),
  });
}

const LISTS = ["explicit_context_message_ids", "image_urls", "suppressed_link_preview_urls", "file_ids"];
const TEXTS = ["markdown_content", "thread_root_id", "replied_to_message_id"];

const isScalar = (value: unknown): boolean => ["number", "boolean", "string"].includes(typeof value);
const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

const isNothing = (value: unknown): boolean => value === false || value === 0 || value === "";
const withoutNothing = (value: unknown): unknown =>
  Array.isArray(value) && value.includes("") ? value.filter((item) => item !== "") : value;

function coerced(call: Call): Call {
  const body = jsonOf(call);
  if (body === undefined) return call;
  const read = Object.entries(body).map(([name, value]): readonly [string, unknown] => {
    if (name === "resume_from" && (!value || isEmpty(value))) return [name, null];
    if (LISTS.includes(name)) return [name, withoutNothing(listOf(value))];
    if (name === "subscriptions" && isObject(value)) return [name, [value]];
    if (TEXTS.includes(name) && isScalar(value)) return [name, isNothing(value) ? null : String(value)];
    return [name, value];
  });
  const isChanged = read.some(([name, value]) => value !== body[name]);
  return isChanged ? withJson(call, Object.fromEntries(read)) : call;
}

function listOf(value: unknown): unknown {
  if (isEmpty(value) || value === false || value === 0) return [];
  if (isScalar(value)) return [String(value)];
  const isRead = Array.isArray(value) && value.some((item) => isScalar(item) && typeof item !== "string");
  return isRead ? value.map((item) => (isScalar(item) ? String(item) : item)) : value;
}

/** Where an object belongs, and where a list does; anywhere else belongs a scalar. */
const OBJECTS = ["resume_from", "target", "subscriptions"];
const SCALARS_IN = [...LISTS, "events", "enabled_events"];

/** Parameters that are permitted by their structure: others are dropped (Rails, `permit`). */
const permitted = (value: Json): Json =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): readonly (readonly [string, unknown])[] => {
      if (name === "subscriptions" && Array.isArray(one))
        return [[name, one.map((each: unknown) => (isObject(each) ? permitted(each) : each))]];
      if (OBJECTS.includes(name)) {
        if (isObject(one)) return name === "resume_from" ? [[name, permitted(one)]] : [[name, one]];
        return name === "target" || one === null ? [[name, one]] : [];
      }
      const isKept = SCALARS_IN.includes(name)
        ? one === null || (Array.isArray(one) && one.every((item) => typeof item !== "object"))
        : typeof one !== "object" || one === null;
      return isKept ? [[name, one]] : [];
    }),
  );

const DROPPING: readonly OperationId[] = [
  ...(["createMessage", "createFile", "createImport"] as const),
  ...(["createWebhookEndpoint", "updateWebhookEndpoint", "openRealtimeConnection"] as const),
];

/** A cursor that is dropped leaves nothing to resume from, and no delivery means all messages. */
function permittedCall(call: Call): Call {
  const body = DROPPING.includes(call.operation as OperationId) ? jsonOf(call) : undefined;
  if (!isObject(body)) return call;
  const { resume_from: from, ...rest } = permitted(body);
  const subscriptions = Array.isArray(rest.subscriptions)
    ? rest.subscriptions.map((one: unknown) =>
        isObject(one) ? { delivery: "messages", events: ["message.created"], ...one } : one,
      )
    : undefined;
  const isResuming = from !== undefined && !(isObject(from) && from.cursor === undefined);
  return withJson(call, {
    ...rest,
    ...(subscriptions && { subscriptions }),
    ...(isResuming && { resume_from: from }),
  });
}

/** An object is read as the list of its values (PHP), a list loses what is not a scalar, and so does a name (Rails). */
function lenientIssue(call: Call): Call {
  const body = call.operation === "issueApiKey" ? jsonOf(call) : undefined;
  if (!isObject(body) || body.name === undefined || body.scopes === undefined) return call;
  const name = typeof body.name === "object" ? null : body.name;
  const listed = isObject(body.scopes) ? Object.values(body.scopes) : body.scopes;
  const scopes = Array.isArray(listed) ? listed.filter((one: unknown) => typeof one !== "object") : listed;
  return withJson(call, { ...body, name, scopes });
}

const LISTED = [
  "subscriptions",
  "events",
  "enabled_events",
  "members",
  "conversations",
  "messages",
  "reactions",
];

/** A list of one scalar is read as its value where no list belongs (Ajv, `coerceTypes: "array"`, which is the default of Fastify). */
function single(value: unknown, name?: string): unknown {
  if (Array.isArray(value)) {
    const isRead = !LISTED.includes(name ?? "") && !LISTS.includes(name ?? "") && value.length === 1;
    return isRead && isScalar(value[0]) ? value[0] : value.map((item) => single(item));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, single(one, key)]));
}

const SINGLED: readonly OperationId[] = [...DROPPING, "recordTaskUpdate"];

function singledCall(call: Call): Call {
  const body = SINGLED.includes(call.operation as OperationId) ? jsonOf(call) : undefined;
  const read = body && single(body);
  return isObject(read) && JSON.stringify(read) !== JSON.stringify(body) ? withJson(call, read) : call;
}

export default [
  difference(
    "lists-of-one-are-read-as-their-value",
    "line 344: no line says that a list of one is not taken for its value",
    SINGLED,
    inCalls(singledCall),
    { breaksShould: ["ERR-17", "RTC-35", "TSK-29"] },
  ),
  difference(
    "values-of-another-structure-are-dropped",
    "line 344: no line says which input is invalid, and frameworks leave out what they do not permit",
    DROPPING,
    inCalls(permittedCall),
    { breaksShould: ["ERR-17", "RTC-32", "RTC-35"] },
  ),
  difference(
    "issue-bodies-lose-another-structure",
    "line 344: no line says which input is invalid, and frameworks leave out what they do not permit",
    ["issueApiKey"],
    inCalls(lenientIssue),
    { breaksShould: ["ERR-17"] },
  ),
  difference(
    "what-follows-a-body-is-left",
    "line 344: no line says that something may not follow a value, which decoders of streams leave",
    BODIED,
    readAs(beginning),
    { breaksShould: ["GEN-43"] },
  ),
  difference(
    "bodies-are-read-as-JSON5",
    "RFC 8259, section 9: a parser may accept other forms than JSON",
    BODIED,
    readAs(json5),
    { breaksShould: ["GEN-43"] },
  ),
  difference(
    "values-are-read-as-what-belongs-there",
    "line 344: no line says that a number is not taken for a text, or one value for a list",
    ["createMessage", "openRealtimeConnection"],
    inCalls((call) =>
      ["createMessage", "openRealtimeConnection"].includes(call.operation) ? coerced(call) : call,
    ),
    { breaksShould: ["ERR-17"] },
  ),
  difference(
    "words-and-cursors-are-read-as-what-they-look-like",
    "lines 282 to 287: a cursor is a string and values are listed, and no line says that a reader minds capitals",
    ["openRealtimeConnection"],
    inCalls(readOpening),
    { breaksShould: ["ERR-17", "RTC-35"] },
  ),
] satisfies Difference[];
