// What a deployment's own contract tells about names: which operations it has, at which paths, with which query
// parameters. Only what stands there is taken over; nothing is judged by it.
import { type OperationId, operations } from "../generated/operations.ts";
import type { Capability } from "../profile/capabilities.ts";
import { isObject, type JsonObject } from "../wire/envelope.ts";
import { resolve, shapeOf } from "../wire/openapi-document.ts";
import { isOperation } from "../wire/served-operations.ts";
import { type PublishedBodies, readPublishedBodies } from "./published-bodies.ts";

export interface PublishedNames {
  readonly capabilities: readonly Capability[];
  /** Paths of operations whose path the specification does not show. */
  readonly paths: Readonly<Partial<Record<OperationId, string>>>;
  /** Names of the query parameters of each operation that is there. */
  readonly query: ReadonlyMap<OperationId, readonly string[]>;
  readonly bodies: PublishedBodies;
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
  "inbound-webhooks": ["createInboundSource", "createInboundRoute"],
  clipboards: ["getClipboard"],
};

/** By method and path, without the names of its parameters. */
type Published = Map<
  string,
  { readonly path: string; readonly operation: JsonObject; readonly item: JsonObject }
>;

/** @param document the parsed /openapi.json; `undefined` when it cannot be read as a contract */
export function readPublishedNames(document: unknown): PublishedNames | undefined {
  if (!isObject(document) || !isObject(document.paths)) return undefined;
  const published: Published = new Map();
  for (const [path, item] of Object.entries(document.paths)) {
    if (!isObject(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (isObject(operation))
        published.set(`${method.toUpperCase()} ${shapeOf(path)}`, { path, operation, item });
    }
  }
  const query = new Map<OperationId, readonly string[]>();
  const paths: Partial<Record<OperationId, string>> = {};
  for (const operation of Object.values(operations)) {
    if (!isOperation(operation.id)) continue;
    const found =
      published.get(`${operation.method} ${shapeOf(operation.path)}`) ??
      (operation.decided ? elsewhere(published, operation.id) : undefined);
    if (found === undefined) continue;
    query.set(operation.id, queryNames(document, found.operation, found.item));
    if (operation.decided) paths[operation.id] = withOurNames(found.path, operation.path);
  }
  const capabilities = (Object.entries(operationsOf) as [Capability, readonly OperationId[]][])
    .filter(([, needed]) => needed.every((id) => query.has(id)))
    .map(([capability]) => capability);
  const bodies = readPublishedBodies(document);
  return { capabilities: [...capabilities, "published-contract"], paths, query, bodies };
}

/** What else an operation may be called whose path the specification does not show. */
const likelyPaths: Readonly<Partial<Record<OperationId, RegExp>>> = {
  // The one action on a file beside abort.
  completeFile: /^POST \/files\/\{\}[/:](?!abort$)[\w-]+$/,
  getConversation: /^GET \/conversations\/\{\}\/context$/,
  forwardMessage: /^POST \/conversation-messages\/\{\}[/:]forward$/,
  answerQuestion: /^POST \/(?:conversation-messages|questions)\/\{\}[/:]answers?$/,
  disableApiKey: /^POST \/api-keys\/\{\}[/:](?:disable|deactivate|suspend)$/,
  enableApiKey: /^POST \/api-keys\/\{\}[/:](?:enable|activate|reactivate|resume)$/,
  revokeApiKey: /^POST \/api-keys\/\{\}[/:](?:revoke|revocation)$/,
  rotateApiKey: /^POST \/api-keys\/\{\}[/:](?:rotate|rotations?)$/,
};

/** An operation under another path: the only one that calls itself so, or may be meant by its path. */
function elsewhere(published: Published, id: OperationId) {
  const { method, path } = operations[id];
  const parameters = (template: string): number => template.split("{").length;
  const calls = (name: unknown): boolean =>
    typeof name === "string" && name.replaceAll(/[^a-z]/gi, "").toLowerCase() === id.toLowerCase();
  const fitting = [...published].filter(
    ([key, other]) => key.startsWith(`${method} `) && parameters(other.path) === parameters(path),
  );
  const named = fitting.filter(([, { operation }]) => calls(operation.operationId));
  const likely = fitting.filter(([key]) => likelyPaths[id]?.test(key) === true);
  const [first, ...others] = named.length > 0 ? named : likely;
  return others.length === 0 ? first?.[1] : undefined;
}

/** A path with the parameters of ours in place of its own, in their order. */
function withOurNames(path: string, ours: string): string {
  const names = ours.match(/\{[^}]*\}/g) ?? [];
  return path.replace(/^\/v1(?=\/)/, "").replaceAll(/\{[^}]*\}/g, () => names.shift() ?? "");
}

function queryNames(document: JsonObject, operation: JsonObject, item: JsonObject): string[] {
  return [item.parameters, operation.parameters].flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((parameter: unknown) => {
      const found =
        isObject(parameter) && typeof parameter.$ref === "string"
          ? resolve(document, parameter.$ref.slice(1))?.value
          : parameter;
      return isObject(found) && found.in === "query" && typeof found.name === "string" ? [found.name] : [];
    }),
  );
}
