// What a deployment's own contract calls the properties that the specification names only in words or not at all: of
// files, webhook endpoints and deliveries, messages, calls, members, imports, tasks, agents. A name is taken over when it
// is one that people give to that thing and its type fits.
import type { OperationId } from "../generated/operations.ts";
import type { Bindings } from "../profile/profile.ts";
import { resolve } from "../wire/openapi-document.ts";
import type { SchemaView } from "../wire/schema-view.ts";
import type { Candidates, PublishedDocument } from "./published-document.ts";

const text = (...names: readonly string[]): Candidates => ({ names, type: "string" });
const list = (...names: readonly string[]): Candidates => ({ names, type: "array" });
const number = (...names: readonly string[]): Candidates => ({ names, type: "number" });

const declaration = {
  name: text("filename", "name", "originalname"),
  content_type: text("contenttype", "mimetype", "mime", "mediatype"),
  size: number("sizebytes", "size", "bytesize", "filesize", "contentlength", "bytes"),
  sha256: text("sha256", "checksumsha256", "contentsha256", "sha256hex", "checksum", "digest"),
};
const endpoint = {
  name: text("name", "label", "title", "displayname"),
  url: text("url", "targeturl", "endpointurl", "callbackurl", "target"),
  events: list("enabledevents", "events", "eventtypes", "subscribedevents"),
};
const delivery = {
  endpoint: text("endpointid", "webhookendpointid", "endpoint/id"),
  event: text("eventid", "event/id"),
  status: text("status", "state"),
  attempts: number("attemptcount", "attempts", "attempt"),
};

/** Properties by the group of bindings that names them, each in the response that shows it best. */
const renamed: Readonly<
  Record<
    string,
    {
      readonly operation: OperationId;
      readonly isItem?: true;
      readonly names: Readonly<Record<string, Candidates>>;
    }
  >
> = {
  message: {
    operation: "getMessage",
    names: {
      id: text("id", "messageid", "ref", "uid", "key"),
      text: text("content", "markdowncontent", "markdown", "text", "body", "body/markdown", "body/text"),
      conversation_id: text("conversationid", "conversation/id", "channelid", "roomid"),
      conversation_name: text("conversationname", "conversation/name"),
      author_id: text("authorid", "author/id", "senderid", "sender/id", "createdby"),
      author_name: text("authorname", "author/name", "author/displayname", "sendername"),
      replies_count: number("repliescount", "replycount", "threadsize"),
      created_at: text("createdat", "sentat", "postedat", "created", "timestamp"),
      thread_root_id: text("threadrootid", "threadid", "rootid", "thread/rootid"),
    },
  },
  conversation: {
    operation: "listConversations",
    isItem: true,
    names: { id: text("id", "conversationid", "ref", "uid"), name: text("name", "title", "displayname") },
  },
  member: {
    operation: "getMember",
    names: {
      id: text("id", "memberid", "membershipid", "ref"),
      display_name: text("displayname", "name", "fullname"),
    },
  },
  call: {
    operation: "getCall",
    names: {
      id: text("id", "callid", "ref", "call/id"),
      participants: list("participants", "members", "attendees"),
      summary: { names: ["summary", "summarytext", "outcome/summary", "notes"], type: "string" },
    },
  },
  clipboard: { operation: "getClipboard", names: { id: text("id", "clipboardid", "ref") } },
  import: { operation: "createImport", names: { id: text("id", "importid", "ref") } },
  agent: {
    operation: "listAgents",
    isItem: true,
    names: { id: text("id", "agentid", "ref"), name: text("displayname", "name") },
  },
};

export type PublishedBodies = Pick<
  Partial<Bindings>,
  | "file"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "message"
  | "conversation"
  | "member"
  | "call"
  | "clipboard"
  | "import"
  | "agent"
  | "transcript"
  | "import_records"
  | "task_update"
  | "inbound_source"
  | "inbound_route"
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
    }),
    import_records: importRecords(document),
    ...agentNames(document, own.agent),
    ...(namedBody(document, "createInboundSource", "inbound_source") ?? {}),
    ...(routeBody(document) ?? {}),
    ...taskUpdate(document),
  };
  return Object.fromEntries(
    Object.entries(groups).filter(([, group]) => Object.keys(group ?? {}).length > 0),
  );
}

/** The text is read under the two names that the specification has for it. */
const isKnown = (role: string, name: string): boolean =>
  role === "text" && ["content", "markdown_content"].includes(name);

function fileNames(document: PublishedDocument): Partial<Bindings["file"]> {
  const declared = document.body("createFile");
  const names = document.pickAll(declared, declaration);
  const encoding = sha256Encoding(document, declared, names.sha256);
  const shown = document.pickAll(document.object("getFile"), {
    id: text("id", "fileid", "ref"),
    download_url: text("downloadurl", "signedurl", "contenturl", "download/url"),
    download_expires_at: text(
      "downloadexpiresat",
      "downloadurlexpiresat",
      "download/expiresat",
      "download/until",
    ),
  });
  const files = document.pick(document.object("getMessage"), list("files", "attachments"));
  const { id, ...download } = shown;
  return {
    ...(id === undefined ? {} : { id }),
    ...names,
    ...(encoding === undefined ? {} : { sha256_encoding: encoding }),
    ...download,
    ...(files === undefined ? {} : { message_files: files }),
  };
}

function endpointNames(document: PublishedDocument): Partial<Bindings["webhook_endpoint"]> {
  const body = document.body("createWebhookEndpoint");
  const names = document.pickAll(body, endpoint);
  const types = eventTypes(document, body, names.events);
  const status = endpointStatus(document);
  return { ...names, ...(types === undefined ? {} : { types }), ...(status === undefined ? {} : { status }) };
}

/** The property of an update that disables an endpoint, where the contract lists its values or says that it is a switch. */
function endpointStatus(document: PublishedDocument): Bindings["webhook_endpoint"]["status"] {
  const update = document.body("updateWebhookEndpoint");
  const member = document.pick(update, text("status", "state"));
  const values = member === undefined ? [] : (document.anyOf(update?.members.get(member))?.values ?? []);
  const disabled = values.find((value) => /^(disabled|inactive|paused|off)$/i.test(String(value)));
  const active = values.find((value) => /^(active|enabled|on)$/i.test(String(value)));
  if (member !== undefined && disabled !== undefined && active !== undefined)
    return { member, active, disabled };
  const flag = document.pick(update, {
    names: ["enabled", "active", "isactive", "isenabled"],
    type: "boolean",
  });
  return flag === undefined ? undefined : { member: flag, active: true, disabled: false };
}

/** The event types that can be enabled, where the contract lists them. */
function eventTypes(
  document: PublishedDocument,
  view: SchemaView | undefined,
  name: string | undefined,
): readonly string[] | undefined {
  const events = name === undefined ? undefined : document.anyOf(view?.members.get(name));
  const types = (document.anyOf(events?.items)?.values ?? []).filter((value) => typeof value === "string");
  return types.length === 0 ? undefined : types;
}

/** A digest of 32 bytes has 64 characters in hex and 44 in base64; nothing is concluded from other lengths. */
function sha256Encoding(
  { json }: PublishedDocument,
  view: SchemaView | undefined,
  name: string | undefined,
): "hex" | "base64" | undefined {
  const [pointer] = (name === undefined ? undefined : view?.members.get(name)) ?? [];
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
  member: { "{{id}}": text("externalid", "sourceid", "id"), "{{name}}": text("displayname", "name") },
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
    const items = document.anyOf(batch?.members.get(`${kind}s`))?.items;
    const view = document.anyOf(items);
    const picked = Object.entries(document.pickAll(view, candidates));
    const isWhole = Object.keys(candidates).every(
      (placeholder) => /thread|files/.test(placeholder) || picked.some(([found]) => found === placeholder),
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
  const target = document.pick(
    document.body("createInboundRoute"),
    text("conversationid", "targetconversationid", "conversation"),
  );
  return target === undefined ? undefined : { inbound_route: { body: { [target]: "{{conversation_id}}" } } };
}

/** An update that only says something: the version that line 273 names, and a text. */
function taskUpdate(document: PublishedDocument): {
  readonly task_update?: Readonly<Record<string, unknown>>;
} {
  const body = document.body("recordTaskUpdate");
  if (body?.members.has("expected_state_version") !== true) return {};
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
  const view = document.anyOf(body.members.get(name));
  return Object.fromEntries(
    [...(view?.required ?? [])].flatMap((required) => {
      const [value] = document.anyOf(view?.members.get(required))?.values ?? [];
      return value === undefined ? [] : [[required, value]];
    }),
  );
}
