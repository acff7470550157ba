// The names in a deployment's own contract for the properties that the specification names only in words or
// not at all: of files, webhook endpoints and deliveries, messages, calls, members, imports, tasks, agents. A
// name is adopted when it is a usual name for that thing and its type fits.

import { operations } from "../../../generator/generated/operations.ts";
import { isOperation } from "../../contract/served-operations.ts";
import type { Bindings } from "../../profile/profile.ts";
import { doneAt, list, renamed, text } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";
import { fileNames } from "./published-files.ts";
import { importRecords } from "./published-imports.ts";
import { responseNames } from "./published-responses.ts";
import { type TaskBodies, taskBodies } from "./published-tasks.ts";
import { forwardBody, question, realtimeTarget } from "./published-templates.ts";
import { deliveryNames, endpointNames } from "./published-webhooks.ts";
import { saidSignature } from "./published-words.ts";

export type PublishedBodies = Pick<
  Partial<Bindings>,
  | "file"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "message"
  | "conversation"
  | "member"
  | "call"
  | "task"
  | "clipboard"
  | "import"
  | "agent"
  | "transcript"
  | "import_records"
  | "api_key"
  | "forward"
  | "inbound_source"
  | "inbound_route"
  | "responses"
  | "question"
  | "webhook_signature"
  | "realtime_target"
  | "idempotency_key"
> &
  TaskBodies;

export function readPublishedBodies(document: PublishedDocument): PublishedBodies {
  const own: Record<string, Record<string, string>> = {};
  const places: Record<string, { readonly at: string }> = {};
  for (const [kind, { operation, isItem, names }] of Object.entries(renamed)) {
    const { view, at } =
      isItem === true ? { view: document.item(operation) } : document.resource(operation, kind, names.id);
    if (at !== undefined) places[operation] = { at };
    const picked = document.pickAll(view, names);
    for (const [role, name] of Object.entries(picked))
      if (name !== undefined && !isKnown(role, name) && !isUncertain(role, name, picked))
        own[kind] = { ...own[kind], [role]: name };
  }
  const groups = {
    ...own,
    file: fileNames(document),
    webhook_endpoint: endpointNames(document),
    webhook_delivery: deliveryNames(document),
    transcript: transcriptNames(document),
    import_records: importRecords(document),
    ...agentNames(document, own.agent),
    ...sourceNames(document, { ...responseNames(document, own), ...places }),
    ...(routeBody(document) ?? {}),
    ...taskBodies(document),
    api_key: keyPlaces(document),
    forward: forwardBody(document),
    question: question(document),
    realtime_target: realtimeTarget(document),
    webhook_signature: saidSignature(document),
    idempotency_key: keyLengths(document),
  };
  return Object.fromEntries(
    Object.entries(groups).filter(([, group]) => Object.keys(group ?? {}).length > 0),
  );
}

/** Where several operations say how long an Idempotency-Key may be, each takes the shortest of these; and the form of any. */
function keyLengths(document: PublishedDocument): Bindings["idempotency_key"] {
  const ids = Object.values(operations).flatMap(({ id }) => (isOperation(id) ? [id] : []));
  const lengths = ids.flatMap((id) => document.longestHeader(id, "idempotency-key") ?? []);
  const isUuid = ids.some((id) => document.headerFormat(id, "idempotency-key") === "uuid");
  return {
    ...(lengths.length === 0 ? {} : { max_length: Math.min(...lengths) }),
    ...(isUuid ? { form: "uuid" } : {}),
  };
}

/**
 * A property that refers to a message may name the first one of its thread, unless another property does; and one that is
 * called after the author may be their id, unless another property is.
 */
const isUncertain = (role: string, name: string, picked: Readonly<Record<string, string | undefined>>) =>
  (role === "replied_to_message_id" &&
    /reply|parent/i.test(name) &&
    [undefined, name].includes(picked.thread_root_id)) ||
  (role === "author_name" &&
    /^(?:sender|author|posted_?by)$/i.test(name) &&
    [undefined, name].includes(picked.author_id));

/** The text is read under the two names that the specification has for it. */
const isKnown = (role: string, name: string): boolean =>
  role === "text" && ["content", "markdown_content"].includes(name);

const STARTS = ["start", "starts", "started", "begin", "begins", "offset", "spoken", "from"];

function transcriptNames(document: PublishedDocument): Partial<Bindings["transcript"]> {
  const page = document.object("getTranscript");
  const names = document.pickAll(page, {
    segments: list("segments", "items", "entries", "utterances", "lines", "turns", "transcript"),
    next_cursor: text("nextcursor", "nextpart", "nextpage", "continuation", "followingpage"),
  });
  const segments =
    names.segments === undefined ? undefined : document.anyOf(page?.properties.get(names.segments));
  const start = document.pick(document.anyOf(segments?.items), {
    names: [
      ...STARTS.flatMap((word) => [
        ...doneAt(word),
        ...["seconds", "secs", "sec", "s"].map((unit) => word + unit),
      ]),
      "atms",
      "at",
      "time",
    ],
    type: ["number", "string"],
  });
  return { ...names, ...(start === undefined ? {} : { start }) };
}

function agentNames(
  document: PublishedDocument,
  found: Readonly<Record<string, string>> = {},
): { readonly agent?: Bindings["agent"] } {
  const body = document.body("createAgent");
  const name = document.pick(body, text("displayname", "name", "agentname", "label", "agentdisplayname"));
  const role = document.pick(body, text("rolename", "role"));
  const template =
    name === undefined ? undefined : { [name]: "{{name}}", ...(role === undefined ? {} : { [role]: null }) };
  return Object.keys(found).length === 0 && template === undefined
    ? {}
    : { agent: { ...(template === undefined ? {} : { body: template }), ...found } };
}

const SECRETS = [
  "secret",
  "signingsecret",
  "ingestsecret",
  "plainsecret",
  "plaintext",
  "cleartext",
  "token",
  "value",
];

/** The body of a creation, the id and the secret in its response, and the id in the list. */
function sourceNames(
  document: PublishedDocument,
  others: Bindings["responses"],
): Pick<PublishedBodies, "inbound_source" | "responses"> {
  const name = document.pick(document.body("createInboundSource"), text("name", "label", "title"));
  const created = document.object("createInboundSource");
  const id = document.pick(
    created,
    text(...SOURCE_IDS, ...HOLDERS.flatMap((one) => SOURCE_IDS.map((own) => `${one}/${own}`))),
  );
  const secret = document.pick(created, text(...SECRETS));
  const listed = document.pick(document.item("listInboundSources"), text(...SOURCE_IDS));
  const names = {
    ...(name === undefined ? {} : { body: { [name]: "{{name}}" } }),
    ...(id === undefined ? {} : { id: inData(id) }),
    ...(secret === undefined ? {} : { secret: inData(secret) }),
  };
  return {
    inbound_source: names,
    responses: {
      ...others,
      ...(listed === undefined || listed === "id" ? {} : { listInboundSources: { id: listed } }),
    },
  };
}

const HOLDERS = ["source", "inboundsource", "webhooksource", "inboundwebhooksource"];
const SOURCE_IDS = ["id", "sourceid", "sourceref", "ref"];

/** A name or a pointer in the object of a response, as a pointer into the response. */
const inData = (place: string): string => `/data${place.startsWith("/") ? "" : "/"}${place}`;

function routeBody(document: PublishedDocument) {
  const body = document.body("createInboundRoute");
  const target = document.pick(
    body,
    text(
      ...["conversationid", "targetconversationid", "conversation", "conversationref", "targetconversation"],
      ...["channelid", "roomid", "into", "destination"],
    ),
  );
  const name = document.pick(body, text("name", "label", "title", "matching"));
  if (target === undefined) return undefined;
  const named = name === undefined ? {} : { [name]: "{{name}}" };
  return { inbound_route: { body: { [target]: "{{conversation_id}}", ...named } } };
}

/** Where the response to an issue has the id of the key and its secret: a text that no key of a list has. */
function keyPlaces(document: PublishedDocument): Partial<Bindings["api_key"]> {
  const issued = document.object("issueApiKey");
  const inner = [...SECRETS, "apikey"];
  const secret = document.pick(
    issued,
    text(
      ...["secret", "apikey", ...SECRETS, ...REVEALED],
      ...[...REVEALED, "secret"].flatMap((holder) => inner.map((name) => `${holder}/${name}`)),
    ),
  );
  const key = document.pick(issued, {
    names: ["apikey", "key", "credential", "metadata", "keymetadata"],
    type: "object",
  });
  const id = key === undefined ? document.pick(issued, text("id", "keyid", "credentialid")) : `${key}/id`;
  return secret === undefined || id === undefined ? {} : { id: inData(id), secret: inData(secret) };
}

/** Words for what is shown once, or for an object around it. */
const REVEALED = ["credential", "reveal", "revealed", "revealedsecret", "shownonce", "onetimesecret"];
