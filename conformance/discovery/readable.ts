// What the keys of a profile can read: one GET for each operation whose resources are known, with the key that the suite
// uses for it.
import type { Capability } from "../../generator/generated/constants.ts";
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { requestLine, withRequestNames } from "../contract/request-line.ts";
import { capabilityOf } from "../contract/served-operations.ts";
import { type Exchange, isSuccess } from "../exchange/exchange.ts";
import { keysByRole, type Profile } from "../profile/profile.ts";
import { readError } from "../readers/error.ts";
import type { AskAs } from "./ask.ts";

export interface Readable {
  /** By capability, in the order of the contract. */
  readonly reads: readonly Capability[];
  readonly refused: readonly Refusal[];
}

interface Refusal {
  readonly capability: Capability;
  /** Scopes that the deployment says are missing, or the status of its refusal. */
  readonly because: string;
}

/** Roles whose key the deployment does not know at all; a check could not distinguish that from a refusal. */
export async function findUnknownKeys(
  ask: (url: string, role: string, key: string) => Promise<Exchange>,
  profile: Profile,
): Promise<readonly string[]> {
  const unknown: string[] = [];
  for (const [role, key] of keysByRole(profile)) {
    const { status } = await ask("/v1/conversations", role, key);
    if (status === 401) unknown.push(role);
  }
  return unknown;
}

/** Fixtures that stand for parameters of paths. */
const fixtures: Readonly<Record<string, string>> = {
  conversationId: "conversation",
  memberId: "member",
  callId: "call",
  clipboardId: "clipboard",
  taskId: "task",
};

export async function findReadable(ask: AskAs, profile: Profile): Promise<Readable> {
  const reads = new Set<Capability>();
  const refused = new Map<Capability, string>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const address = addressOf(id, profile);
    if (address === undefined) continue;
    const exchange = await ask(address.url, address.as);
    const capability = capabilityOf(id);
    if (isSuccess(exchange)) reads.add(capability);
    else if (REFUSALS.includes(exchange.status))
      refused.set(capability, reason(exchange, withRequestNames(id, profile)));
  }
  return {
    reads: [...reads].filter((capability) => !refused.has(capability)),
    refused: [...refused].map(([capability, because]) => ({ capability, because })),
  };
}

/** `undefined` for operations that write, that the profile does not claim, and whose ids are not known. */
function addressOf(
  id: OperationId,
  profile: Profile,
): { readonly url: string; readonly as: Parameters<AskAs>[1] } | undefined {
  const { method, query } = operations[id];
  const line = requestLine(id, profile);
  const isServed = profile.capabilities.has(capabilityOf(id));
  if (method !== "GET" || line?.method !== "GET" || !isServed || query.some(({ required }) => required))
    return undefined;
  const names = [...line.template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => fixtures[name] ?? "");
  const values = names.map((name) => profile.fixtures[name]);
  if (values.includes(undefined)) return undefined;
  const opener = names.map((name) => profile.openers[name]).find((role) => role !== undefined);
  const isAdministration = capabilityOf(id) === "api-keys" && profile.keys.keys_admin !== undefined;
  return {
    url: `/v1${line.template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ""))}`,
    as: isAdministration ? "keys_admin" : (opener ?? "primary"),
  };
}

/** A resource that a key cannot see looks like a missing one. */
const REFUSALS: readonly number[] = [401, 403, 404];

function reason({ status, json }: Exchange, request: string): string {
  const { missingScopes = [] } = readError(json);
  return missingScopes.length === 0 ? `${status} by ${request}` : missingScopes.join(" and ");
}
