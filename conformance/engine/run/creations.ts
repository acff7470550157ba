// The resources that an exchange created on the target, for the ledger: read from every response, so that no
// check can forget it.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import type { OperationDescription } from "../../../generator/runtime/operation.ts";
import { isOperation } from "../../contract/served-operations.ts";
import { type Exchange, isSuccess, operationOf } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import { atPointer } from "../../text/pointer.ts";

interface Creation {
  readonly kind: string;
  readonly id: string;
}

/** Where the profile says that the id is; else it is in the usual place. */
const idPointers: Partial<Record<OperationId, (bindings: Profile["bindings"]) => string | undefined>> = {
  issueApiKey: ({ api_key }) => api_key?.id,
  createInboundSource: ({ inbound_source }) => inbound_source?.id,
};

/** A longer id fits into no address: nothing can be undone by it. */
const MAX_ID = 8_000;

const described: readonly OperationDescription[] = Object.values(operations);

export const createdKinds: ReadonlySet<string> = new Set(described.flatMap(({ creates }) => creates ?? []));

/** The resource that the response shows as created, now or before by a request that this one repeats. */
export function creationOf(exchange: Exchange, { bindings }: Profile): Creation | undefined {
  const id = operationOf(exchange);
  if (!isSuccess(exchange) || !isOperation(id)) return undefined;
  const { creates }: OperationDescription = operations[id];
  if (creates === undefined) return undefined;
  const pointer = idPointers[id]?.(bindings);
  const created = pointer === undefined ? singleId(exchange.json) : atPointer(exchange.json, pointer);
  return typeof created === "string" && created.length <= MAX_ID ? { kind: creates, id: created } : undefined;
}
