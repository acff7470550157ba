// A key that must not be accepted any more: every operation that it was allowed is tried, in both headers, because a
// service may refuse it in most operations and still accept it in one.

import type { OperationId } from "../../../../generator/generated/operations.ts";
import { isServed, servedOperations } from "../../../contract/served-operations.ts";
import type { AdHocKey, CallOptions, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { readPage } from "../../lists/page.ts";
import { repeatableWrites } from "../../requests/repeatable-writes.ts";
import { isHarmless, isReal, validRequest } from "../../requests/valid-request.ts";
import { readableResources } from "../../resources/real-resources.ts";
import { readUntil } from "../../running/call-until.ts";
import { inParallel } from "../../running/in-parallel.ts";
import { sampleByEffort, sampleOfEach } from "../../running/sample-by-effort.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";

/** A request that a key sends; with a cursor also the time at which that was given (`performance.now()`). */
export type Use = readonly [operation: OperationId, options: CallOptions, cursorGivenMs?: number];

/** Operations whose results end with the check. */
const endedAfterwards: ReadonlySet<OperationId> = new Set(["createFile"]);

/**
 * The uses of a key: every request that leaves no traces, posting, also with an Idempotency-Key that was used
 * before, and declaring a file.
 */
async function usesOf(session: Session): Promise<readonly Use[]> {
  const resources = await readableResources(session);
  const usable = servedOperations(session.profile)
    .filter((operation) => isHarmless(operation) || endedAfterwards.has(operation.id))
    .filter(({ id }) => id !== "createImport")
    .filter((operation) => isReal(operation, resources));
  const some = sampleOfEach(session, usable, ({ tag }) => tag, { quick: 3 });
  const plain = some.flatMap((operation, turn) => {
    // One file for all of them: the same request again is answered with the same one.
    const once = endedAfterwards.has(operation.id) ? { idempotencyKey: session.newKey() } : {};
    const options = { ...validRequest(session, operation, resources), ...once };
    const both: readonly Use[] = [
      [operation.id, options],
      [operation.id, { ...options, bearer: true }],
    ];
    return sampleByEffort(session, both, turn, { quick: both.length });
  });
  const repeated = usable
    .filter(({ id }) => id === "createMessage")
    .map((operation): Use => {
      const idempotencyKey = session.newKey();
      return [operation.id, { ...validRequest(session, operation, resources), idempotencyKey }];
    });
  return [...plain, ...repeated, ...forwardedUses(session)];
}

/** A call that a forward shares is read by another rule than a call that the key can open. */
function forwardedUses({ profile }: Session): readonly Use[] {
  const { shared_call: callId, forward_call: forwarded_message_id } = profile.fixtures;
  if (callId === undefined || forwarded_message_id === undefined) return [];
  return (["getCall", "getTranscript"] as const)
    .filter((operation) => isServed(profile, operation))
    .map((operation) => [operation, { path: { callId }, query: { forwarded_message_id } }]);
}

/** The uses that work now, so that a later refusal has one reason. */
export async function workingUses(session: Session, key: AdHocKey): Promise<readonly [Use, ...Use[]]> {
  const working: Use[] = [];
  for (const use of await usesOf(session))
    if (isSuccess(await session.call(use[0], { ...use[1], as: key }))) working.push(use);
  const [first, ...others] = working;
  return [session.given(first, "an issued key works"), ...others];
}

/** Second pages of the lists among these uses, by cursors that the key was given: it goes on with them later. */
export async function pagesUnderWay(
  session: Session,
  uses: readonly Use[],
  key: AdHocKey,
): Promise<readonly Use[]> {
  const { profile } = session;
  // Changing a key may change the list of keys.
  const known = new Set<OperationId>(["listApiKeys"]);
  const firstPages = uses.flatMap(([operation, { bearer: _, query, ...options }]) => {
    const { limit, cursor } = profile.bindings.lists[operation] ?? {};
    if (known.has(operation) || limit === undefined || cursor === undefined) return [];
    known.add(operation);
    return [{ operation, cursor, options: { ...options, query: { ...query, [limit]: 1 } } }];
  });
  const underWay: Use[] = [];
  for (const { operation, cursor, options } of sampleByEffort(session, firstPages, 0, { quick: 3 })) {
    const first = await session.call(operation, { ...options, as: key });
    const next = readPage(first, profile)?.nextCursor;
    if (next === undefined) continue;
    const second = { ...options, query: { ...options.query, [cursor]: next } };
    const read = () => session.call(operation, { ...second, as: key });
    // A cursor may lead on once.
    if (!isSuccess(await read()) || !isSuccess(await read())) continue;
    underWay.push([operation, second, performance.now()]);
  }
  return underWay;
}

/** Whether a cursor is refused for its age: no line says how long one leads on. One that the key is given now gets as old. */
export async function isOutlived(
  session: Session,
  [operation, { query, ...options }, cursorGivenMs]: Use,
  as: AdHocKey,
): Promise<boolean> {
  const { profile } = session;
  const { cursor } = profile.bindings.lists[operation] ?? {};
  if (cursorGivenMs === undefined || cursor === undefined) return false;
  const age = performance.now() - cursorGivenMs;
  const { [cursor]: _, ...firstPage } = query ?? {};
  const next = readPage(
    await session.call(operation, { ...options, query: firstPage, as }),
    profile,
  )?.nextCursor;
  if (next === undefined) return false;
  await session.rest(age);
  return !isSuccess(
    await session.call(operation, { ...options, query: { ...firstPage, [cursor]: next }, as }),
  );
}

/** A use as findings name it. */
export function nameOfUse({ profile }: Session, [operation, { bearer, query = {} }]: Use): string {
  const { cursor } = profile.bindings.lists[operation] ?? {};
  return [
    operation,
    ...(bearer === true ? ["with a bearer token"] : []),
    ...(isForwarded([operation, { query }]) ? ["through a forward"] : []),
    ...(cursor !== undefined && query[cursor] !== undefined ? ["with a cursor that the key was given"] : []),
  ].join(" ");
}

export const isForwarded = ([, { query }]: Use): boolean => query?.forwarded_message_id !== undefined;

interface RevokedKeyJudgement {
  readonly requirement: string;
  readonly uses: readonly Use[];
  readonly key: AdHocKey;
  /** A description of the key, as in "a revoked key". */
  readonly what: string;
  readonly statuses: readonly number[];
  /** How long the key may still work. */
  readonly withinMs: number;
  /** The property of the profile that allows longer. */
  readonly grace?: string;
}

export async function judgeRevoked(session: Session, judgement: RevokedKeyJudgement): Promise<void> {
  const { requirement, uses, key, what, statuses, withinMs, grace } = judgement;
  for (const [operation, options] of uses) {
    const isRefused = ({ status }: Exchange): boolean => statuses.includes(status);
    const call = (): Promise<Exchange> => session.call(operation, { ...options, as: key });
    const last = await readUntil(session, call, isRefused, withinMs);
    const name = nameOfUse(session, [operation, options]);
    const isDead = session.judge(requirement, isRefused(last), {
      message: isSuccess(last)
        ? `${name} still accepts ${what}`
        : `${name} refuses ${what} in another way than a key that is not valid`,
      expected: `${statuses.join(" or ")} within ${withinMs} ms${grace === undefined ? "" : ` (${grace} allows longer)`}`,
      about: last,
    });
    // One corner that is alive is a finding; a key that is alive everywhere need not be waited for everywhere.
    if (!isDead) return;
  }
}

/**
 * Writes that are not among the uses of a key, because they leave traces: a key that is not valid makes none.
 * @param turn others are tried at the next turn, where not all are
 */
export async function judgeNoWrites(
  session: Session,
  { requirement, key, what, withinMs }: Omit<RevokedKeyJudgement, "uses" | "statuses">,
  turn: number,
): Promise<void> {
  const served = servedOperations(session.profile).flatMap(({ id }) => {
    const prepare = endedAfterwards.has(id) ? undefined : repeatableWrites[id];
    return prepare === undefined ? [] : [{ id, prepare }];
  });
  await inParallel(sampleByEffort(session, served, turn, { quick: 5 }), ({ id, prepare }) =>
    unlessUntestable(async () => {
      const request = await prepare(session);
      const write = async () => session.call(id, { ...(await request()), as: key });
      const written = await readUntil(session, write, (exchange) => !isSuccess(exchange), withinMs);
      session.judge(requirement, !isSuccess(written), {
        message: `${id} still accepts ${what}`,
        expected: `a refusal within ${withinMs} ms`,
        about: written,
      });
    }),
  );
}
