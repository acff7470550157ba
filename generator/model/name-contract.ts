// Names everything that generated code calls: component types, operations with their types, tags. All types are named at
// once, as they share one file; a schema chooses before an operation, and a name that the document spells out before both.

import { pointerTo } from "../read/json.ts";
import {
  assignNames,
  type Claim,
  entriesOf,
  type KeptNames,
  type NameEntry,
  type NameRecord,
} from "../read/naming/assign-names.ts";
import {
  camelCase,
  pascalCase,
  safeIdentifier,
  TAKEN_TYPES,
  tagIdentifier,
  typeName,
} from "../read/naming/names.ts";
import type { Operation } from "./model.ts";
import type { FoundOperation, FoundReceiver } from "./operations/build-context.ts";

export type ExchangeNames = Pick<Operation, "pascal" | "requestType" | "responseType">;
export type OperationNames = ExchangeNames & Pick<Operation, "id">;

interface ReceiverNames {
  /** Of its function: of the operation and the callback. */
  readonly prefix: string;
  /** The union of its events. */
  readonly eventType: string;
}

export interface ContractNames {
  /** Types by the keys of component schemas. */
  readonly schemas: NameRecord;
  /** By the pointer of the operation. */
  readonly operations: ReadonlyMap<string, OperationNames>;
  /** By the pointer of the event. */
  readonly events: ReadonlyMap<string, ExchangeNames>;
  /** By the pointer of the receiver. */
  readonly receivers: ReadonlyMap<string, ReceiverNames>;
  readonly entries: readonly NameEntry[];
}

export function nameContract(
  schemaKeys: readonly string[],
  found: readonly FoundOperation[],
  receivers: readonly FoundReceiver[],
  kept: KeptNames,
): ContractNames {
  const ids = assignNames(found.map(operationClaim), new Set(), kept.operation);
  const types = assignNames(
    [
      ...schemaKeys.map(schemaClaim),
      ...found.flatMap(({ pointer }) => typeClaims(pointer, ids.get(pointer) ?? "")),
      ...receivers.flatMap((receiver) => receiverClaims(receiver, ids)),
    ],
    TAKEN_TYPES,
    kept.type,
  );
  const typeOf = (key: string) => types.get(key) ?? "";
  return {
    schemas: new Map(schemaKeys.map((key) => [key, typeOf(schemaPointer(key))])),
    operations: new Map(
      found.map(({ pointer }) => {
        const id = ids.get(pointer) ?? "";
        const [request, response] = [typeOf(`${pointer} Request`), typeOf(`${pointer} Response`)];
        return [pointer, { id, pascal: pascalCase(id), requestType: request, responseType: response }];
      }),
    ),
    events: new Map(
      receivers.flatMap(({ events }) =>
        events.map(({ pointer }) => {
          const [request, response] = [typeOf(`${pointer} Request`), typeOf(`${pointer} Response`)];
          return [pointer, { pascal: request, requestType: request, responseType: response }] as const;
        }),
      ),
    ),
    receivers: new Map(
      receivers.map((receiver) => {
        const eventType = typeOf(`${receiver.pointer} Events`);
        return [receiver.pointer, { prefix: receiverPrefix(receiver, ids) || "Webhook", eventType }];
      }),
    ),
    entries: [...entriesOf("operation", ids), ...entriesOf("type", types)],
  };
}

function schemaPointer(key: string): string {
  return pointerTo("#/components/schemas", key);
}

function schemaClaim(key: string): Claim {
  const name = typeName(key);
  return { key: schemaPointer(key), wanted: [name], rank: name === key ? 0 : 1 };
}

function operationClaim({ pointer, method, path, operation }: FoundOperation): Claim {
  const id = typeof operation.operationId === "string" ? operation.operationId : undefined;
  const name = safeIdentifier(
    id === undefined
      ? camelCase(`${method} ${path.replaceAll(/[{}]/g, " ")}`)
      : /^[a-z][A-Za-z0-9]*$/.test(id)
        ? id
        : camelCase(id),
  );
  return { key: pointer, wanted: [name], rank: id === name ? 0 : 1 };
}

function typeClaims(pointer: string, id: string): readonly Claim[] {
  const pascal = pascalCase(id);
  return [
    { key: `${pointer} Request`, wanted: [`${pascal}Request`, `${pascal}Call`], rank: 2 },
    { key: `${pointer} Response`, wanted: [`${pascal}Response`, `${pascal}Result`], rank: 2 },
  ];
}

/** Empty for the webhooks, which are named after themselves. */
function receiverPrefix({ callback }: FoundReceiver, ids: NameRecord): string {
  if (callback === undefined) return "";
  return `${pascalCase(ids.get(callback.operation.pointer) ?? "")}${pascalCase(callback.name)}`;
}

function receiverClaims(receiver: FoundReceiver, ids: NameRecord): readonly Claim[] {
  const prefix = receiverPrefix(receiver, ids);
  const kind = receiver.callback === undefined ? "Webhook" : "Callback";
  const union = `${prefix || kind}Event`;
  const types = receiver.events.flatMap(({ pointer, label }): readonly Claim[] => {
    const type = `${prefix}${label === "" ? "" : pascalCase(label)}${kind}`;
    return [
      { key: `${pointer} Request`, wanted: [type, `${type}Delivery`], rank: 3 },
      { key: `${pointer} Response`, wanted: [`${type}Response`, `${type}Result`], rank: 3 },
    ];
  });
  return [{ key: `${receiver.pointer} Events`, wanted: [union, `Any${union}`], rank: 3 }, ...types];
}

/** Names under which the router imports the files of handlers. */
export function nameTags(tags: readonly string[], kept: KeptNames): NameRecord {
  return assignNames(
    tags.map((tag) => ({ key: tag, wanted: [tagIdentifier(tag)] })),
    new Set(),
    kept.tag,
  );
}
