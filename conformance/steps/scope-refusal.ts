// What a key without a scope is answered: calls an operation with it and says how the answer differs from the
// documented refusal. Where that could be the request's fault, the same request with a full key decides.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import { answerOf, type CallOptions, type Role, type Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import { readError } from "../wire/error.ts";
import type { RequestParts } from "./requests.ts";

export interface ScopeRefusal {
  readonly exchange: Exchange;
  /** The answer was 403; `undefined` when the request would be refused with a full key as well. */
  readonly refused: boolean | undefined;
  readonly hasCode: boolean;
  readonly missingScopes: readonly string[] | undefined;
  /** Scopes that the answer calls missing although the key has them. */
  readonly wronglyMissing: readonly string[];
}

export interface ScopeRequest {
  readonly operation: OperationId;
  /** Makes the request; called again for the control, so that both carry fresh content. */
  readonly request: () => RequestParts;
  readonly scope: string;
  readonly bearer?: boolean;
}

/** Keys that may make the same request as a control, the primary one first. */
const controls: readonly Role[] = ["primary", "import_admin"];

export async function callWithoutScope(session: Session, options: ScopeRequest): Promise<ScopeRefusal> {
  const { operation, scope, bearer = false } = options;
  const call = (as: NonNullable<CallOptions["as"]>): Promise<Exchange> =>
    session.call(operation, { ...options.request(), as, bearer });
  const exchange = await call(`reduced.${scope}`);
  const { code, missingScopes } = readError(exchange.json);
  const hasCode = code === "missing_scope";
  const others = (missingScopes ?? []).filter((name) => name !== scope);
  const documented = exchange.status === 403 && hasCode && missingScopes !== undefined && others.length === 0;
  const suspicious = !documented && !isSuccess(exchange);
  const valid = !suspicious || (await isAccepted(session, call));
  return {
    exchange,
    refused: exchange.status === 403 ? true : valid ? false : undefined,
    hasCode: hasCode || !valid,
    missingScopes,
    wronglyMissing: valid ? others : [],
  };
}

async function isAccepted(session: Session, call: (as: Role) => Promise<Exchange>): Promise<boolean> {
  for (const role of controls) if (session.has(`keys.${role}`) && isSuccess(await call(role))) return true;
  return false;
}

/** Judges a refusal by the three requirements on it. */
export function judgeRefusal(session: Session, refusal: ScopeRefusal, scope: string, what: string): void {
  const { exchange, refused, hasCode, missingScopes, wronglyMissing } = refusal;
  if (refused === undefined) return;
  const exchanges = [exchange];
  const key = `a key without ${scope}`;
  session.judge("AUT-08", refused, {
    message: `${what} with ${key} was not refused with 403`,
    expected: 403,
    found: answerOf(exchange),
    exchanges,
  });
  if (!refused) return;
  session.judge("AUT-09", hasCode, {
    message: `${what} with ${key} was refused without the code missing_scope`,
    expected: "missing_scope in error_code or error.code",
    found: answerOf(exchange),
    exchanges,
  });
  session.judge("AUT-10", missingScopes?.includes(scope) === true || !hasCode, {
    message: `${what} with ${key} was refused without naming ${scope} in missing_scopes`,
    expected: [scope],
    found: missingScopes ?? answerOf(exchange),
    exchanges,
  });
  session.judge("AUT-10", wronglyMissing.length === 0, {
    message: `${what} with ${key} was refused with missing_scopes that name scopes which the key has`,
    expected: [scope],
    found: missingScopes,
    exchanges,
  });
}
