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

/** @param document the parsed /openapi.json; `undefined` when it cannot be read as a contract */
export function readPublishedNames(document: unknown): PublishedNames | undefined {
  if (!isObject(document) || !isObject(document.paths)) return undefined;
  const published = new Map<string, { path: string; operation: JsonObject; item: JsonObject }>();
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
    const found = published.get(`${operation.method} ${shapeOf(operation.path)}`);
    if (found === undefined || !isOperation(operation.id)) continue;
    query.set(operation.id, queryNames(document, found.operation, found.item));
    if (operation.decided) paths[operation.id] = operation.path;
  }
  const complete = completionPath(published);
  if (complete !== undefined) paths.completeFile = complete;
  const capabilities = (Object.entries(operationsOf) as [Capability, readonly OperationId[]][])
    .filter(([, needed]) => needed.every((id) => query.has(id)))
    .map(([capability]) => capability);
  const bodies = readPublishedBodies(document);
  return { capabilities: [...capabilities, "published-contract"], paths, query, bodies };
}

/** The one action on a file beside abort: how an upload is completed. */
function completionPath(published: ReadonlyMap<string, { path: string }>): string | undefined {
  const actions = [...published].filter(([key]) => /^POST \/files\/\{\}\/(?!abort$)[\w-]+$/.test(key));
  const [only] = actions;
  if (actions.length !== 1 || only === undefined) return undefined;
  return only[1].path.replace(/^\/v1(?=\/)/, "").replace(/\{[^}]*\}/, "{fileId}");
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
