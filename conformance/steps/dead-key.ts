// A key that must not be accepted any more: every operation it was good for is tried, in both headers, because a key
// may be dead for most of a service and alive in one corner of it.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import { answerOf, type CallOptions, type LooseKey, type Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import { servedOperations } from "../wire/served-operations.ts";
import { readUntil } from "./call-until.ts";
import { inTurn } from "./in-turn.ts";
import { findResources, isHarmless, isReal, validRequest } from "./requests.ts";

export type Use = readonly [OperationId, CallOptions];

/** What a key is used for: everything that the suite can ask without leaving traces, and posting. */
export async function usesOf(session: Session): Promise<readonly Use[]> {
  const resources = await findResources(session);
  return servedOperations(session.profile)
    .filter((operation) => isHarmless(operation) && operation.id !== "createImport")
    .filter((operation) => isReal(operation, resources))
    .flatMap((operation, turn) => {
      const options = validRequest(session, operation, resources);
      const both: readonly Use[] = [
        [operation.id, options],
        [operation.id, { ...options, bearer: true }],
      ];
      return inTurn(session, both, turn, both.length);
    });
}

/** Those that work now, so that a later refusal has one reason. */
export async function workingUses(session: Session, key: LooseKey): Promise<readonly [Use, ...Use[]]> {
  const working: Use[] = [];
  for (const use of await usesOf(session))
    if (isSuccess(await session.call(use[0], { ...use[1], as: key }))) working.push(use);
  const [first, ...others] = working;
  return [session.given(first, "an issued key works"), ...others];
}

export interface DeadKeyJudgement {
  readonly requirement: string;
  readonly uses: readonly Use[];
  readonly key: LooseKey;
  /** What happened to the key, as in "a revoked key". */
  readonly what: string;
  readonly statuses: readonly number[];
  /** How long the key may still work. */
  readonly withinMs: number;
  /** What in the profile allows longer. */
  readonly grace?: string;
}

export async function judgeDead(session: Session, judgement: DeadKeyJudgement): Promise<void> {
  const { requirement, uses, key, what, statuses, withinMs, grace } = judgement;
  for (const [operation, options] of uses) {
    const isRefused = ({ status }: Exchange): boolean => statuses.includes(status);
    const call = (): Promise<Exchange> => session.call(operation, { ...options, as: key });
    const last = await readUntil(session, call, isRefused, withinMs);
    const header = options.bearer === true ? " with a bearer token" : "";
    const isDead = session.judge(requirement, isRefused(last), {
      message: isSuccess(last)
        ? `${operation}${header} still accepts ${what}`
        : `${operation}${header} refuses ${what} in another way than a key that is not valid`,
      expected: `${statuses.join(" or ")} within ${withinMs} ms${grace === undefined ? "" : ` (${grace} allows longer)`}`,
      found: answerOf(last),
      exchanges: [last],
    });
    // One corner that is alive is a finding; a key that is alive everywhere need not be waited for everywhere.
    if (!isDead) return;
  }
}
