// What an exchange created on the target, for the ledger: read off every answer, so that no check can forget it.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Exchange, isSuccess, operationOf } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import { singleId } from "../../readers/envelope.ts";
import { atPointer } from "../../text/pointer.ts";

export interface Creation {
  readonly kind: string;
  readonly id: string;
}

interface Created {
  readonly kind: string;
  /** Where the profile says that the id stands; else the usual place. */
  readonly pointer?: (bindings: Profile["bindings"]) => string | undefined;
}

const creating: Partial<Record<OperationId, Created>> = {
  createMessage: { kind: "message" },
  forwardMessage: { kind: "message" },
  createFile: { kind: "file" },
  createImport: { kind: "import" },
  createWebhookEndpoint: { kind: "webhook endpoint" },
  issueApiKey: { kind: "api key", pointer: ({ api_key }) => api_key?.id },
  createInboundSource: {
    kind: "inbound webhook source",
    pointer: ({ inbound_source }) => inbound_source?.id,
  },
};

export const createdKinds: ReadonlySet<string> = new Set(Object.values(creating).map(({ kind }) => kind));

/** What the answer shows as created, or as created before by a request that this one repeats. */
export function creationOf(exchange: Exchange, { bindings }: Profile): Creation | undefined {
  const operation = operationOf(exchange);
  if (!isSuccess(exchange) || !Object.hasOwn(creating, operation)) return undefined;
  // The table has this very name.
  const created = creating[operation as OperationId];
  if (created === undefined) return undefined;
  const pointer = created.pointer?.(bindings);
  const id = pointer === undefined ? singleId(exchange.json) : atPointer(exchange.json, pointer);
  return typeof id === "string" ? { kind: created.kind, id } : undefined;
}
