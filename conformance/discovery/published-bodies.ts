// What a deployment's own contract calls the properties that the specification names only in words or not at all: of
// files, webhook endpoints and deliveries, messages, calls, members, imports, tasks, agents. A name is adopted when it
// is a usual name for that thing and its type fits.

import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { resolve } from "../contract/openapi-document.ts";
import type { SchemaView } from "../contract/schema-view.ts";
import { isOperation } from "../contract/served-operations.ts";
import type { Bindings } from "../profile/profile.ts";
import { declaration, delivery, endpoint, list, renamed, text, uploadBlock } from "./likely-names.ts";
import type { Candidates, PublishedDocument } from "./published-document.ts";

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
  | "task_update"
  | "api_key"
  | "forward"
  | "inbound_source"
  | "inbound_route"
  | "idempotency_key"
>;

export function readPublishedBodies(document: PublishedDocument): PublishedBodies {
  const own: Record<string, Record<string, string>> = {};
  for (const [kind, { operation, isItem, names }] of Object.entries(renamed)) {
    const view = isItem === true ? document.item(operation) : document.object(operation);
    for (const [role, name] of Object.entries(document.pickAll(view, names)))
      if (name !== undefined && !isKnown(role, name)) own[kind] = { ...own[kind], [role]: name };
  }
  const groups = {
    ...own,
    file: fileNames(document),
    webhook_endpoint: endpointNames(document),
    webhook_delivery: document.pickAll(document.item("listWebhookDeliveries"), delivery),
    transcript: document.pickAll(document.object("getTranscript"), {
      segments: list("segments", "items", "entries", "utterances"),
      next_cursor: text("nextcursor", "nextpart", "nextpage", "continuation"),
    }),
    import_records: importRecords(document),
    ...agentNames(document, own.agent),
    ...(namedBody(document, "createInboundSource", "inbound_source") ?? {}),
    ...(routeBody(document) ?? {}),
    ...taskUpdate(document),
    api_key: keyPlaces(document),
    forward: forwardBody(document),
    idempotency_key: keyLengths(document),
  };
  return Object.fromEntries(
    Object.entries(groups).filter(([, group]) => Object.keys(group ?? {}).length > 0),
  );
}

/** Where several operations say how long an Idempotency-Key may be, each takes the shortest of these. */
function keyLengths(document: PublishedDocument): Bindings["idempotency_key"] {
  const lengths = Object.values(operations).flatMap(({ id }) =>
    isOperation(id) ? (document.longestHeader(id, "idempotency-key") ?? []) : [],
  );
  return lengths.length === 0 ? {} : { max_length: Math.min(...lengths) };
}

/** The text is read under the two names that the specification has for it. */
const isKnown = (role: string, name: string): boolean =>
  role === "text" && ["content", "markdown_content"].includes(name);

function fileNames(document: PublishedDocument): Partial<Bindings["file"]> {
  const declared = document.body("createFile");
  const names = document.pickAll(declared, declaration);
  const created = document.object("createFile");
  const upload = document.pickAll(document.anyOf(created?.properties.get("upload")), uploadBlock);
  const own = Object.entries(upload).filter(([role, name]) => role !== name);
  const shown = document.pickAll(document.object("getFile"), {
    id: fileId,
    download_url: text(
      ...["downloadurl", "signedurl", "contenturl", "download/url", "download/href", "content/url"],
    ),
    download_expires_at: {
      names: [
        ...["downloadexpiresat", "downloadurlexpiresat", "download/expiresat", "download/until"],
        ...["download/validuntil", "download/gooduntil"],
      ],
      type: ["string", "number"],
    },
  });
  const files = document.pick(document.object("getMessage"), list("files", "attachments"));
  const { id = document.pick(created, fileId), ...download } = shown;
  return {
    ...(id === undefined ? {} : { id }),
    ...names,
    ...digestNames(document, declared, names.sha256),
    ...download,
    ...(files === undefined ? {} : { message_files: files }),
    ...(own.length === 0 ? {} : { upload: Object.fromEntries(own) }),
  };
}

const fileId = text("id", "fileid", "fileref", "ref");

/** How a digest is written, and what an object around it has beside it, which has one value. */
function digestNames(
  document: PublishedDocument,
  declared: SchemaView | undefined,
  place: string | undefined,
): Pick<Bindings["file"], "sha256_encoding" | "sha256_with"> {
  const [, outer, inner] = /^\/([^/]+)\/(.+)$/.exec(place ?? "") ?? [];
  const encoding = sha256Encoding(document, declared, place);
  if (declared === undefined || outer === undefined || inner === undefined)
    return encoding === undefined ? {} : { sha256_encoding: encoding };
  const beside = constants(document, declared, outer);
  const own = sha256Encoding(document, document.anyOf(declared.properties.get(outer)), inner);
  // The expression lists nothing else.
  const said = own ?? (/hex|base64/.exec(inner)?.[0] as "hex" | "base64" | undefined);
  return {
    ...(said === undefined ? {} : { sha256_encoding: said }),
    ...(Object.keys(beside).length === 0 ? {} : { sha256_with: { [outer]: beside } }),
  };
}

function endpointNames(document: PublishedDocument): Partial<Bindings["webhook_endpoint"]> {
  const body = document.body("createWebhookEndpoint");
  const names = document.pickAll(body, endpoint);
  const events = names.events === undefined ? undefined : document.anyOf(body?.properties.get(names.events));
  const event = document.anyOf(events?.items);
  // An event may be an object with its type in it.
  const type =
    event?.types?.has("object") === true ? document.pick(event, text("type", "name", "event")) : undefined;
  const listed = type === undefined ? event : document.anyOf(event?.properties.get(type));
  const types = (listed?.values ?? []).filter((value) => typeof value === "string");
  const status = endpointStatus(document);
  const read = type === undefined ? undefined : { ...names, type };
  return {
    ...names,
    ...(types.length === 0 ? {} : { types }),
    ...(type === undefined ? {} : { event: { [type]: "{{type}}" } }),
    ...(status === undefined ? {} : { status }),
    ...(read === undefined ? {} : { read }),
  };
}

/** The property of an update that disables an endpoint, where the contract lists its values or says that it is a switch. */
function endpointStatus(document: PublishedDocument): Bindings["webhook_endpoint"]["status"] {
  const update = document.body("updateWebhookEndpoint");
  const property = document.pick(update, text("status", "state"));
  const values =
    property === undefined ? [] : (document.anyOf(update?.properties.get(property))?.values ?? []);
  const disabled = values.find((value) => /^(disabled|inactive|paused|off)$/i.test(String(value)));
  const active = values.find((value) => /^(active|enabled|live|on)$/i.test(String(value)));
  if (property !== undefined && disabled !== undefined && active !== undefined)
    return { property, active, disabled };
  const flag = document.pick(update, {
    names: ["enabled", "active", "isactive", "isenabled"],
    type: "boolean",
  });
  if (flag !== undefined) return { property: flag, active: true, disabled: false };
  const pause = document.pick(update, {
    names: ["disabled", "paused", "isdisabled", "ispaused"],
    type: "boolean",
  });
  return pause === undefined ? undefined : { property: pause, active: false, disabled: true };
}

/** A digest of 32 bytes has 64 characters in hex and 44 in base64; nothing is concluded from other lengths. */
function sha256Encoding(
  { json }: PublishedDocument,
  view: SchemaView | undefined,
  name: string | undefined,
): "hex" | "base64" | undefined {
  const [pointer] = (name === undefined ? undefined : view?.properties.get(name)) ?? [];
  const schema = pointer === undefined ? undefined : resolve(json, pointer)?.value;
  const { pattern, maxLength } = (schema ?? {}) as { pattern?: unknown; maxLength?: unknown };
  if (maxLength === 64 || (typeof pattern === "string" && /\{64\}/.test(pattern))) return "hex";
  return maxLength === 44 || (typeof pattern === "string" && /\{43\}|\{44\}/.test(pattern))
    ? "base64"
    : undefined;
}

/** A record of each kind, in the names of the batch's own schemas, where all that it needs is found. */
const records: Readonly<
  Record<"member" | "conversation" | "message" | "reaction", Readonly<Record<string, Candidates>>>
> = {
  member: {
    "{{id}}": text("externalid", "sourceid", "id"),
    "{{name}}": text("displayname", "name"),
    "{{is_guest}}": { names: ["isguest", "guest"], type: "boolean" },
  },
  conversation: {
    "{{id}}": text("externalid", "sourceid", "id"),
    "{{name}}": text("name", "title"),
    "{{member_ids}}": list("memberexternalids", "membersourceids", "memberids", "members", "roster"),
  },
  message: {
    "{{id}}": text("externalid", "sourceid", "id"),
    "{{conversation_id}}": text(
      "conversationexternalid",
      "conversationsourceid",
      "conversationid",
      "conversation",
    ),
    "{{author_id}}": text("authorexternalid", "authorsourceid", "authorid", "author", "memberexternalid"),
    "{{text}}": text("content", "text", "markdowncontent", "body"),
    "{{created_at}}": text("createdat", "sentat", "timestamp", "date"),
    "{{thread_root_id}}": text("threadrootexternalid", "threadrootsourceid", "threadrootid", "threadroot"),
    "{{replied_to_id}}": text("repliedtoexternalid", "repliedtosourceid", "repliedtoid"),
    "{{files}}": list("files"),
  },
  reaction: {
    "{{message_id}}": text("messageexternalid", "messagesourceid", "messageid", "message"),
    "{{member_id}}": text("memberexternalid", "membersourceid", "memberid", "member", "authorexternalid"),
    "{{emoji}}": text("emojitext", "emoji", "name", "reaction"),
  },
};

function importRecords(document: PublishedDocument): Partial<Bindings["import_records"]> {
  const batch = document.body("uploadImportRecords");
  const templates = Object.entries(records).flatMap(([kind, candidates]) => {
    const items = document.anyOf(batch?.properties.get(`${kind}s`))?.items;
    const view = document.anyOf(items);
    const picked = Object.entries(document.pickAll(view, candidates));
    const isWhole = Object.keys(candidates).every(
      (placeholder) =>
        /guest|thread|replied|files/.test(placeholder) || picked.some(([found]) => found === placeholder),
    );
    return isWhole
      ? [[kind, Object.fromEntries(picked.map(([placeholder, name]) => [name, placeholder]))]]
      : [];
  });
  const skipped = document.pick(
    document.object("uploadImportRecords"),
    list("skipped", "skippedrecords", "ignored"),
  );
  return {
    ...Object.fromEntries(templates),
    ...(skipped === undefined || templates.length === 0 ? {} : { skipped: `/data/${skipped}` }),
  };
}

function agentNames(
  document: PublishedDocument,
  found: Readonly<Record<string, string>> = {},
): { readonly agent?: Bindings["agent"] } {
  const body = document.body("createAgent");
  const name = document.pick(body, text("displayname", "name"));
  const role = document.pick(body, text("rolename", "role"));
  const template =
    name === undefined ? undefined : { [name]: "{{name}}", ...(role === undefined ? {} : { [role]: null }) };
  return Object.keys(found).length === 0 && template === undefined
    ? {}
    : { agent: { ...(template === undefined ? {} : { body: template }), ...found } };
}

function namedBody(document: PublishedDocument, id: OperationId, group: "inbound_source") {
  const name = document.pick(document.body(id), text("name", "label", "title"));
  return name === undefined ? undefined : { [group]: { body: { [name]: "{{name}}" } } };
}

function routeBody(document: PublishedDocument) {
  const body = document.body("createInboundRoute");
  const target = document.pick(body, text("conversationid", "targetconversationid", "conversation"));
  const name = document.pick(body, text("name", "label", "title"));
  if (target === undefined) return undefined;
  const named = name === undefined ? {} : { [name]: "{{name}}" };
  return { inbound_route: { body: { [target]: "{{conversation_id}}", ...named } } };
}

/** An update that only says something: the version that line 273 names, and a text. */
function taskUpdate(document: PublishedDocument): {
  readonly task_update?: Readonly<Record<string, unknown>>;
} {
  const body = document.body("recordTaskUpdate");
  if (body?.properties.has("expected_state_version") !== true) return {};
  const place = document.pick(
    body,
    text(
      "entry",
      "bodymarkdown",
      "markdown",
      "text",
      "body",
      "comment",
      "note",
      "entry/bodymarkdown",
      "entry/markdown",
      "entry/text",
    ),
  );
  if (place === undefined) return {};
  const [, outer = place, inner] = /^\/([^/]+)\/(.+)$/.exec(place) ?? [];
  const entry =
    inner === undefined ? "{{text}}" : { ...constants(document, body, outer), [inner]: "{{text}}" };
  return { task_update: { expected_state_version: "{{expected_state_version}}", [outer]: entry } };
}

/** Required properties with listed values, each with the first of them. */
function constants(document: PublishedDocument, body: SchemaView, name: string): Record<string, unknown> {
  const view = document.anyOf(body.properties.get(name));
  return Object.fromEntries(
    [...(view?.required ?? [])].flatMap((required) => {
      const [value] = document.anyOf(view?.properties.get(required))?.values ?? [];
      return value === undefined ? [] : [[required, value]];
    }),
  );
}

/** Where the response to an issue has the id of the key and its secret: a text that no key of a list has. */
function keyPlaces(document: PublishedDocument): Partial<Bindings["api_key"]> {
  const issued = document.object("issueApiKey");
  const secret = document.pick(issued, text("secret", "plainsecret", "apikey", "token", "value"));
  const key = document.pick(issued, {
    names: ["apikey", "key", "credential"],
    type: "object",
  });
  const id = key === undefined ? document.pick(issued, text("id")) : `${key}/id`;
  return secret === undefined || id === undefined ? {} : { id: `/data/${id}`, secret: `/data/${secret}` };
}

/** A forward that says where to, how, and a comment, where the contract has words for all of these. */
function forwardBody(document: PublishedDocument): Bindings["forward"] {
  const body = document.body("forwardMessage");
  const places = document.pickAll(body, {
    "{{conversation_id}}": text("conversationid", "targetconversationid", "to", "target", "destination"),
    "{{message_id}}": text("messageid", "sourcemessageid", "source"),
    "{{mode}}": text("mode", "sharemode", "style"),
    "{{text}}": text("markdowncontent", "comment", "text", "content", "note"),
  });
  const template = Object.fromEntries(
    Object.entries(places).map(([placeholder, name]) => [name, placeholder]),
  );
  const isWhole = [...(body?.required ?? [])].every((name) => Object.hasOwn(template, name));
  return Object.keys(template).length === 0 || !isWhole ? {} : { body: template };
}
