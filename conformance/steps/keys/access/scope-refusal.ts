// Calls an operation with a key that has no scope for it, and says how the response differs from the documented refusal.
// Where the request or the key's identity could be the cause, the same request with a full key of that identity decides: it
// is accepted, or finds that what the request names does not exist.

import type { OperationId } from "../../../../generator/generated/operations.ts";
import type { FindingDetails } from "../../../engine/session/finding.ts";
import { type CallOptions, type Role, responseOf, type Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { isCode, misshapenScopes, readError } from "../../../readers/error.ts";
import { startOf } from "../../../text/start-of.ts";
import type { RequestParts } from "../../requests/valid-request.ts";

export interface ScopeRefusal {
  readonly exchange: Exchange;
  /** The response was 403; `undefined` when the request may be refused with a full key as well. */
  readonly refused: boolean | undefined;
  readonly hasCode: boolean;
  readonly missingScopes: readonly string[] | undefined;
  /** The value in their place, where it is not a list. */
  readonly misshapen: unknown;
  /** Scopes that the response calls missing although the key has them. */
  readonly wronglyMissing: readonly string[];
}

interface ScopeRequest {
  readonly operation: OperationId;
  /** Makes the request; called again for the control, so that both carry fresh content. */
  readonly request: () => RequestParts | Promise<RequestParts>;
  readonly scope: string;
  readonly bearer?: boolean;
}

/** Only owners and admins import, so that the keys of their identity come first there. */
const imports: ReadonlySet<OperationId> = new Set(["createImport", "uploadImportRecords", "completeImport"]);

/** Tags of the operations that only owners and admins may send, whatever scopes their keys have. */
export const ADMINISTERED: ReadonlySet<string> = new Set([
  "imports",
  "api-keys",
  "agents",
  "inbound-webhook-sources",
]);

/** The profile's key that lacks a scope and is best for an operation; `undefined` when there is none. */
export function keyWithout(session: Session, operation: OperationId, scope: string): Role | undefined {
  const order = imports.has(operation)
    ? (["reduced_import_admin", "reduced"] as const)
    : (["reduced", "reduced_import_admin"] as const);
  const group = order.find((name) => session.has(`keys.${name}.${scope}`));
  return group && `${group}.${scope}`;
}

export async function callWithoutScope(session: Session, options: ScopeRequest): Promise<ScopeRefusal> {
  const { operation, scope, bearer = false } = options;
  const call = async (as: NonNullable<CallOptions["as"]>): Promise<Exchange> =>
    session.call(operation, { ...(await options.request()), as, bearer });
  const role = session.given(
    keyWithout(session, operation, scope),
    `keys.reduced or keys.reduced_import_admin has a key without ${scope}`,
  );
  const exchange = await call(role);
  const { code, missingScopes } = readError(exchange.json);
  const hasCode = isCode(code, "missing_scope");
  const others = (missingScopes ?? []).filter((name) => name !== scope);
  const misshapen = misshapenScopes(exchange.json);
  const isNamed = missingScopes !== undefined || misshapen !== undefined;
  const documented = exchange.status === 403 && hasCode && isNamed && others.length === 0;
  const full: Role = role.startsWith("reduced_import_admin.") ? "import_admin" : "primary";
  const isProven =
    documented ||
    isSuccess(exchange) ||
    (session.has(`keys.${full}`) && isRefusedForScope(exchange, await call(full)));
  return {
    exchange,
    refused: isProven ? exchange.status === 403 : undefined,
    hasCode,
    missingScopes,
    misshapen,
    wronglyMissing: isProven ? others : [],
  };
}

const NOT_FOUND = 404;

/** A full key is accepted, or told that the resource does not exist where the other key is refused access. */
const isRefusedForScope = ({ status }: Exchange, control: Exchange): boolean =>
  isSuccess(control) || (status === 403 && control.status === NOT_FOUND);

/** Where the response differs from the documented one, a request with a full key decided, and left its own traces. */
export const isDocumented = ({
  exchange,
  hasCode,
  missingScopes,
  misshapen,
  wronglyMissing,
}: ScopeRefusal): boolean =>
  exchange.status === 403 &&
  hasCode &&
  (missingScopes !== undefined || misshapen !== undefined) &&
  wronglyMissing.length === 0;

/**
 * The part of a finding that names the scopes that the key lacks, if the request was carried out
 * nevertheless.
 */
export const carriedOutWithout = (
  exchange: Exchange,
  scopes: readonly string[],
): Pick<FindingDetails, "lackedScopes"> => (isSuccess(exchange) ? { lackedScopes: scopes } : {});

/**
 * Whether missing_scopes is not a list: another requirement judges its shape, and nothing can be said of the
 * scopes in it.
 * @param requirements on the scopes that it names
 */
export function isMisshapen(session: Session, requirements: readonly string[], { json }: Exchange): boolean {
  const misshapen = misshapenScopes(json);
  if (misshapen === undefined) return false;
  const shown = startOf(JSON.stringify(misshapen), MAX_SHOWN);
  for (const requirement of requirements)
    session.notJudged(requirement, `missing_scopes is ${shown} and not a list, which is for ERR-02`);
  return true;
}

/** The number of characters shown of a value that is not a list. */
const MAX_SHOWN = 100;

/** For the list of missing scopes in a refusal that has none. */
export const NOT_NAMED = "(not there)";

/** Judges a refusal by the three requirements on it. */
export function judgeRefusal(session: Session, refusal: ScopeRefusal, scope: string, what: string): void {
  const { exchange, refused, hasCode, missingScopes, wronglyMissing } = refusal;
  if (refused === undefined || session.hasFailed(["AUT-08", "AUT-09", "AUT-10"], exchange, 403)) return;
  const exchanges = [exchange];
  const key = `a key without ${scope}`;
  session.judge("AUT-08", refused, {
    message: `${what} with ${key} was ${isSuccess(exchange) ? "carried out" : "not refused with 403"}`,
    expected: 403,
    about: exchange,
    ...carriedOutWithout(exchange, [scope]),
  });
  if (!refused) return;
  session.judge("AUT-09", hasCode, {
    message: `${what} with ${key} was refused without the code missing_scope`,
    expected: "missing_scope in error_code or error.code",
    found: responseOf(exchange),
    exchanges,
  });
  if (isMisshapen(session, ["AUT-10"], exchange)) return;
  session.judge("AUT-10", missingScopes?.includes(scope) === true || !hasCode, {
    message: `${what} with ${key} was refused without naming ${scope} in missing_scopes`,
    expected: [scope],
    found: missingScopes ?? NOT_NAMED,
    exchanges,
  });
  session.judge("AUT-10", wronglyMissing.length === 0, {
    message: `${what} with ${key} was refused with missing_scopes that name scopes which the key has`,
    expected: [scope],
    found: missingScopes,
    exchanges,
  });
}
