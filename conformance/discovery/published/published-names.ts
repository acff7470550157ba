// The names in a deployment's own contract: which operations it has, at which paths, with which query
// parameters. Only names found there are adopted; nothing is judged by it.

import type { Capability } from "../../../generator/generated/constants.ts";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { shapeOf } from "../../contract/openapi-document.ts";
import { queryNames, querySchemas } from "../../contract/published-parameters.ts";
import { viewOf } from "../../contract/schema-view.ts";
import { isOperation } from "../../contract/served-operations.ts";
import type { ListBinding } from "../../profile/profile.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { type PublishedBodies, readPublishedBodies } from "./published-bodies.ts";
import { PublishedDocument } from "./published-document.ts";
import { listPlaces } from "./published-lists.ts";
import { publishedScopes } from "./published-scopes.ts";
import { saidMention, sentencesAbout } from "./published-words.ts";

export interface PublishedNames {
  readonly capabilities: readonly Capability[];
  /** Paths of operations whose path the specification does not show. */
  readonly paths: Readonly<Partial<Record<OperationId, string>>>;
  /** Names of the query parameters of each operation that is there. */
  readonly query: ReadonlyMap<OperationId, readonly string[]>;
  /** The schemas of these parameters. */
  readonly schemas: ReadonlyMap<OperationId, ReturnType<typeof querySchemas>>;
  /** The places of items, cursors and properties in the responses of lists. */
  readonly places: ReadonlyMap<OperationId, ListBinding>;
  readonly bodies: PublishedBodies;
  /** The properties that requests have in every body. */
  readonly requests: Readonly<Partial<Record<OperationId, object>>>;
  /** Scopes of operations, where the contract says them: as an extension, as a security requirement, or in words. */
  readonly scopes: Readonly<Partial<Record<OperationId, ReturnType<typeof publishedScopes>>>>;
  /** The properties that requests may have, by the path of the binding that holds a body of them. */
  readonly taken: Readonly<Record<string, string>>;
  /** Sentences of the contract about what only words can say, by the group of bindings. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly mention: string | undefined;
}

/** A capability is claimed when the contract has all of these. */
const operationsOf: Readonly<Partial<Record<Capability, readonly OperationId[]>>> = {
  conversations: ["listConversations"],
  messages: ["createMessage", "listMessages", "getMessage"],
  threads: ["listReplies"],
  members: ["getMember"],
  search: ["searchMessages"],
  files: ["createFile", "getFile", "abortFile"],
  imports: ["createImport", "uploadImportRecords", "completeImport"],
  tasks: ["getTask", "recordTaskUpdate"],
  calls: ["getCall", "getTranscript"],
  realtime: ["openRealtimeConnection"],
  webhooks: ["createWebhookEndpoint", "listWebhookEndpoints"],
  "api-keys": ["listApiKeys", "issueApiKey"],
  agents: ["listAgents", "createAgent"],
  forwards: ["forwardMessage"],
  cards: ["answerQuestion"],
  "inbound-webhooks": ["createInboundSource", "createInboundRoute"],
  clipboards: ["getClipboard"],
};

/** By method and path, without the names of its parameters. */
type Published = Map<string, PublishedOperation>;

interface PublishedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  readonly item: JsonObject;
}

/** @param document the parsed /openapi.json; `undefined` when it cannot be read as a contract */
export function readPublishedNames(document: unknown): PublishedNames | undefined {
  if (!isObject(document) || !isObject(document.paths)) return undefined;
  const published = publishedOperations(document.paths);
  const query = new Map<OperationId, readonly string[]>();
  const schemas = new Map<OperationId, ReturnType<typeof querySchemas>>();
  const paths: Partial<Record<OperationId, string>> = {};
  const needs: Partial<Record<OperationId, readonly string[]>> = {};
  for (const operation of Object.values(operations)) {
    if (!isOperation(operation.id)) continue;
    const found =
      published.get(`${operation.method} ${shapeOf(operation.path)}`) ??
      (operation.decided ? elsewhere(published, operation.id) : undefined);
    if (found === undefined) continue;
    query.set(operation.id, queryNames(document, found.operation, found.item));
    schemas.set(operation.id, querySchemas(document, found.operation, found.item));
    if (operation.decided) paths[operation.id] = withOurNames(found, calledOurs(found, operation));
    Object.assign(needs, scopesFor([operation.id], found));
  }
  const context = contextPath(document, published);
  if (context !== undefined) {
    query.set("getConversation", queryNames(document, context.operation, context.item));
    paths.getConversation = withOurNames(context, operations.getConversation);
    Object.assign(needs, scopesFor(["getConversation"], context));
  }
  const switched = switchedKeys(document, published, paths);
  Object.assign(paths, switched.paths);
  Object.assign(needs, switched.scopes);
  const read = new PublishedDocument(document, paths);
  const bodies = readPublishedBodies(read);
  const isServed = (capability: Capability, needed: readonly OperationId[]): boolean =>
    needed.every((id) => query.has(id)) || (capability === "forwards" && showsForwards(bodies));
  const capabilities = (Object.entries(operationsOf) as [Capability, readonly OperationId[]][])
    .filter(([capability, needed]) => isServed(capability, needed))
    .map(([capability]) => capability);
  return {
    // A read of one conversation need not be one of its context.
    capabilities: [
      ...capabilities,
      ...(context === undefined ? [] : (["conversation-context"] as const)),
      "published-contract",
    ],
    paths,
    query,
    schemas,
    places: new Map([...query.keys()].map((id) => [id, listPlaces(read, id)])),
    bodies,
    requests: switched.requests,
    scopes: needs,
    taken: takenBy(read),
    sentences: sentencesAbout(read),
    mention: saidMention(read),
  };
}

/** Where a document has an operation both below /v1 and without it, the one below it is meant. */
function publishedOperations(paths: JsonObject): Published {
  const published: Published = new Map();
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item)) continue;
    for (const [name, operation] of Object.entries(item)) {
      const method = name.toUpperCase();
      // Some frameworks write a slash at the end, and serve both.
      const key = `${method} ${shapeOf(path).replace(/(?<=.)\/$/, "")}`;
      const isOlder = published.get(key)?.path.startsWith("/v1/") === true && !path.startsWith("/v1/");
      if (isObject(operation) && !isOlder) published.set(key, { method, path, operation, item });
    }
  }
  return published;
}

/** Bindings that are bodies, with the request that each is sent in. */
const bodyBindings: Readonly<Record<string, OperationId>> = {
  "question.answer": "answerQuestion",
  "forward.body": "forwardMessage",
  "agent.body": "createAgent",
  "inbound_source.body": "createInboundSource",
  "inbound_route.body": "createInboundRoute",
  "import_records.batch": "uploadImportRecords",
  "webhook_rotation.body": "rotateWebhookSecret",
  ...Object.fromEntries(
    ["update", "entry", "resource_add", "resource_change", "resource_archive", "state"].map(
      (name) => [`task_${name}`, "recordTaskUpdate"] as const,
    ),
  ),
};

/** As many properties as a remark has room for. */
const MOST_TAKEN = 12;

function takenBy(document: PublishedDocument): PublishedNames["taken"] {
  return Object.fromEntries(
    Object.entries(bodyBindings).flatMap(([binding, id]) => {
      const names = document.shownIn(document.body(id));
      return names.length === 0 ? [] : [[binding, names.slice(0, MOST_TAKEN).join(", ")]];
    }),
  );
}

/** Whether messages say what they forward: who shows forwards need not let them be made. */
const showsForwards = ({ message }: PublishedBodies): boolean => message?.forward_source !== undefined;

/** The read of one thing that has a property which only a conversation context has. */
function contextPath(document: JsonObject, published: Published): PublishedOperation | undefined {
  return [...published.values()].find(({ method, path }) => {
    if (method !== "GET" || path.split("{").length !== 2) return false;
    const read = new PublishedDocument(document, { getConversation: path.replace(/^\/v1(?=\/)/, "") });
    return read.object("getConversation")?.properties.has("everyone_member_group_id") === true;
  });
}

const SWITCHED = { disableApiKey: "disabled", enableApiKey: "active", revokeApiKey: "revoked" } as const;

/** Keys that one operation disables, enables or revokes by setting their status, unless each has an operation of its own. */
function switchedKeys(
  document: JsonObject,
  published: Published,
  paths: Partial<Record<OperationId, string>>,
): Pick<PublishedNames, "paths" | "requests" | "scopes"> {
  const none = { paths: {}, requests: {}, scopes: {} };
  const isSwitch = new RegExp(`^(?:PATCH|PUT) ${KEYS}/\\{\\}$`);
  const [found, ...others] = [...published].filter(([key]) => isSwitch.test(key));
  if (found === undefined || others.length > 0) return none;
  const path = withOurNames(found[1], operations.disableApiKey);
  const body = new PublishedDocument(document, { disableApiKey: path }).body("disableApiKey");
  const values = viewOf(document, body?.properties.get("status")?.[0] ?? "/nowhere")?.values ?? [];
  if (!values.includes("disabled") || !values.includes("active")) return none;
  const set = (Object.keys(SWITCHED) as (keyof typeof SWITCHED)[]).filter(
    (id) => paths[id] === undefined && values.includes(SWITCHED[id]),
  );
  return {
    paths: Object.fromEntries(set.map((id) => [id, path])),
    requests: Object.fromEntries(set.map((id) => [id, { status: SWITCHED[id] }])),
    scopes: scopesFor(set, found[1]),
  };
}

const KEYS = "(?:/[\\w-]+)?/(?:api-?keys|access-?keys|keys|credentials)";
/**
 * A source of incoming messages, by the words of its path: `inbound-sources`, `inbound/webhooks`,
 * `hook-sources`.
 */
const SOURCES =
  "(?:/[\\w-]+)?/(?:(?:inbound|incoming)[-/](?:webhook-?|hook-?)?(?:sources|webhooks|hooks|integrations|endpoints)|(?:webhook|hook|event|ingest|ingress)-sources|(?:ingest|ingress)/(?:sources|hooks))";
const ROUTES = "(?:routes|ways|targets|destinations|rules|mappings|deliveries)";
const AGENTS = "(?:/[\\w-]+)?/(?:agents|agent-identities|agents/identities|bots)";
const CARDS = "(?:/[\\w-]+)?/(?:cards|question-cards|questions)";
const action = (words: string): string => `(?:POST|PUT|PATCH) ${KEYS}/\\{\\}[/:](?:${words})`;
const likely = (...shapes: readonly string[]): RegExp => new RegExp(`^(?:${shapes.join("|")})$`);

/** Other likely names of an operation whose path the specification does not show. */
const likelyPaths: Readonly<Partial<Record<OperationId, RegExp>>> = {
  // The one action on a file beside abort.
  completeFile: likely("(?:POST|PUT|PATCH) /files/\\{\\}[/:](?!abort$)[\\w-]+"),
  getConversation: likely("GET /conversations/\\{\\}(?:/context)?", "GET /conversation-contexts/\\{\\}"),
  forwardMessage: likely("POST /conversation-messages/\\{\\}[/:]forwards?"),
  answerQuestion: likely(
    "(?:POST|PUT) /conversation-messages/\\{\\}[/:]answers?",
    `(?:POST|PUT) ${CARDS}/\\{\\}[/:]answers?`,
  ),
  listApiKeys: likely(`GET ${KEYS}`),
  issueApiKey: likely(`POST ${KEYS}`),
  disableApiKey: likely(action("disable|deactivate|suspend|disabled")),
  enableApiKey: likely(action("enable|activate|reactivate|resume|enabled")),
  revokeApiKey: likely(action("revoke|revocation|revoked"), `DELETE ${KEYS}/\\{\\}`),
  rotateApiKey: likely(
    action(
      "rotate|roll|rotations?|secret|(?:rotate|roll|new|reset)-secret|regenerate|renew|reissue|refresh|cycle",
    ),
  ),
  listAgents: likely(`GET ${AGENTS}`),
  createAgent: likely(`POST ${AGENTS}`),
  listInboundSources: likely(`GET ${SOURCES}`),
  createInboundSource: likely(`POST ${SOURCES}`),
  listInboundRoutes: likely(`GET ${SOURCES}/\\{\\}/${ROUTES}`),
  createInboundRoute: likely(`POST ${SOURCES}/\\{\\}/${ROUTES}`),
};

/** An operation under another path: the only one that calls itself so, may be meant by its path, or is described by these words. */
function elsewhere(published: Published, id: OperationId): PublishedOperation | undefined {
  const { path } = operations[id];
  const parameters = (template: string): number => template.split("{").length;
  const calls = (name: unknown): boolean => typeof name === "string" && wordsOf(name) === wordsOf(id);
  const fitting = [...published].filter(([, other]) => parameters(other.path) === parameters(path));
  const named = fitting.filter(([, { operation }]) => calls(operation.operationId));
  const meant = fitting.filter(([key]) => likelyPaths[id]?.test(key) === true);
  const described = fitting.filter(
    ([, { method, operation }]) =>
      (method === "GET") === (operations[id].method === "GET") && calls(operation.summary),
  );
  const [first, ...others] = [named, meant, described].find(({ length }) => length > 0) ?? [];
  return others.length === 0 ? first?.[1] : undefined;
}

/** The letters of a name or of a title, without its articles: `rotateAnApiKey` and "Rotate an API key" are `rotateapikey`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replaceAll(/(?:^|[^a-z])(?:an?|the)(?=[^a-z])/g, " ")
    .replaceAll(/[^a-z]/g, "");

/** A card may have an id of its own; where it has none, that of its message stands for it. */
const calledOurs = ({ path }: PublishedOperation, ours: { method: string; path: string }): typeof ours =>
  new RegExp(`^(?:/v1)?${CARDS}/`).test(path)
    ? { ...ours, path: ours.path.replace("{messageId}", "{cardId}") }
    : ours;

/** A path with the parameters of ours in place of its own, in their order, and its method where it is another one. */
function withOurNames({ method, path }: PublishedOperation, ours: { method: string; path: string }): string {
  const names = ours.path.match(/\{[^{}]*\}/g) ?? [];
  const own = path.replace(/^\/v1(?=\/)/, "").replaceAll(/\{[^{}]*\}/g, () => names.shift() ?? "");
  return method === ours.method ? own : `${method} ${own}`;
}

const scopesFor = (
  ids: readonly OperationId[],
  { operation }: PublishedOperation,
): PublishedNames["scopes"] => {
  const needed = publishedScopes(operation);
  return needed === undefined ? {} : Object.fromEntries(ids.map((id) => [id, needed]));
};
