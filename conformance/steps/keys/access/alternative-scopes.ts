// Keys that are issued for the scopes of operations. Where any one of several scopes suffices, as the profile says: with one of
// them and without the others, and with none of them; where a scope is needed alone: without it. Each key has all scopes
// beside these that are granted.

import {
  neededScopes,
  type ScopeChoice,
  type ServedOperation,
  scopesText,
  servedOperations,
  suffice,
} from "../../../contract/served-operations.ts";
import type { AdHocKey, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { readError } from "../../../readers/error.ts";
import type { JsonObject } from "../../../text/json.ts";
import { currentRequest, isReal, type Resources } from "../../requests/valid-request.ts";
import { sampleByEffort, sampleOfEach } from "../../running/sample-by-effort.ts";
import { unlessLimited } from "../../running/unless-untestable.ts";
import {
  acceptedKey,
  delegableScopes,
  MESSAGE_SCOPES,
  namedScopes,
  newAgent,
  requestKey,
} from "../issued/keys.ts";
import { issuableMember } from "../issued/memberships.ts";
import { ADMINISTERED, carriedOutWithout, isMisshapen } from "./scope-refusal.ts";

/** Judges operations that need one of several scopes, or one alone: AUT-08, AUT-10 and KEY-05. */
export async function judgeAlternatives(session: Session, resources: Resources): Promise<void> {
  const cases = servedOperations(session.profile)
    .filter((operation) => !ADMINISTERED.has(operation.tag) && isReal(operation, resources))
    .map((operation) => ({ operation, choices: neededScopes(session.profile, operation) }))
    .flatMap((one) => one.choices.map((choice) => ({ ...one, choice, resources })));
  let known: Promise<Issue> | undefined;
  const judge = async (one: Case): Promise<void> => {
    known ??= issuer(session);
    await judgeOne(session, one, await known);
  };
  const several = cases.filter(({ choice }) => choice.length > 1);
  for (const one of sampleOfEach(session, several, nameOf, { quick: 4 }))
    for (const scope of [undefined, ...one.choice]) await judge({ ...one, scope });
  const alone = cases.filter(({ choice }) => choice.length === 1);
  // A deployment may issue few keys, and those with few scopes have shown most of it.
  await unlessLimited(async () => {
    for (const one of withoutOne(session, alone)) await judge({ ...one, scope: undefined });
  });
}

const nameOf = ({ choice }: Pick<Case, "choice">): string => choice.join();

/**
 * An operation of each scope beside which there is one of the same things that opens no operation, such as a higher level: the
 * keys of the profile have what operations need, and so not that one. Of the other scopes a sample.
 */
function withoutOne<T extends Pick<Case, "choice">>(session: Session, cases: readonly T[]): readonly T[] {
  const used = new Set(
    servedOperations(session.profile).flatMap((operation) => neededScopes(session.profile, operation).flat()),
  );
  const unused = delegableScopes.filter((scope) => !used.has(scope)).map(familyOf);
  const ofScopes = [...Map.groupBy(cases, nameOf).values()];
  const ofEach = ofScopes.flatMap((ofScope) => ofScope.at(session.seed % ofScope.length) ?? []);
  const hasUnused = ({ choice: [scope = ""] }: T): boolean => unused.includes(familyOf(scope));
  const others = ofEach.filter((one) => !hasUnused(one));
  return [...ofEach.filter(hasUnused), ...sampleByEffort(session, others, 0, { quick: 5 })];
}

/** The part of a scope that those of the same things have in common. */
const familyOf = (scope: string): string => scope.split(":", 1)[0] ?? scope;

interface Granted {
  readonly scopes: readonly string[];
  readonly key: AdHocKey;
}

/** Issues a key with all scopes but these; `undefined` where the deployment grants no such set. */
type Issue = (without: readonly string[]) => Promise<Granted | undefined>;

/** Each set of scopes is issued once: several operations may take the same ones. */
async function issuer(session: Session): Promise<Issue> {
  const { subject: member } = await issuableMember(session);
  const subjectOf = (): JsonObject => member ?? newAgent(session);
  const issued = new Map<string, Promise<Granted | undefined>>();
  const ask = async (without: readonly string[]): Promise<Granted | undefined> => {
    for (const all of [delegableScopes, namedScopes, MESSAGE_SCOPES]) {
      const scopes = all.filter((scope) => !without.includes(scope));
      const asked = await requestKey(session, { body: { scopes, subject: subjectOf() } });
      if (isSuccess(asked)) return { scopes, key: (await acceptedKey(session, asked)).key };
    }
    return undefined;
  };
  return (without) => {
    const name = without.toSorted().join();
    const known = issued.get(name) ?? ask(without);
    issued.set(name, known);
    return known;
  };
}

interface Case {
  readonly operation: ServedOperation;
  readonly choices: readonly ScopeChoice[];
  /** The scopes of which any one suffices. */
  readonly choice: ScopeChoice;
  /** The one of them that the key has. */
  readonly scope: string | undefined;
  readonly resources: Resources;
}

async function judgeOne(
  session: Session,
  { operation, choices, choice, scope, resources }: Case,
  issue: Issue,
): Promise<void> {
  const granted = await issue(choice.filter((one) => one !== scope));
  if (granted === undefined) return;
  const call = async (as: AdHocKey): Promise<Exchange> =>
    session.call(operation.id, { ...(await currentRequest(session, operation, resources)), as });
  const exchange = await call(granted.key);
  const what = `${operation.method} ${operation.path}`;
  if (suffice(granted.scopes, choices)) return judgeOpen(session, exchange, what, choice);
  if (granted.scopes.some((one) => choice.includes(one))) return;
  if (session.hasFailed(["AUT-08", "AUT-10"], exchange, 403)) return;
  const full = exchange.status === 403 || isSuccess(exchange) ? undefined : await issue([]);
  // A request that a full key cannot send either says nothing about scopes.
  if (full !== undefined && !isSuccess(await call(full.key))) return;
  const withoutThem = choice.length > 1 ? `has none of ${choice.join(", ")}` : `lacks ${choice.join()}`;
  session.judgeStatus("AUT-08", exchange, [403], {
    message: `${what} with a key that ${withoutThem} was ${isSuccess(exchange) ? "carried out" : "not refused with 403"}`,
    ...carriedOutWithout(exchange, choice),
  });
  if (exchange.status !== 403 || isMisshapen(session, ["AUT-10"], exchange)) return;
  const { code, missingScopes } = readError(exchange.json);
  // Another check judges the code and the presence of the property.
  if (code !== "missing_scope" || missingScopes === undefined) return;
  const isNamed = choices.flat().some((one) => missingScopes.includes(one) && !granted.scopes.includes(one));
  const held = missingScopes.filter((one) => granted.scopes.includes(one));
  session.judge("AUT-10", isNamed && held.length === 0, {
    message: isNamed
      ? `${what} was refused with missing_scopes that name scopes which the key has`
      : `${what} was refused with missing_scopes that name none of the scopes which it needs`,
    expected: scopesText([choice]),
    found: missingScopes,
    exchanges: [exchange],
  });
}

/** Only a refusal for scopes is judged: the identity of the key may be kept out for another reason. */
function judgeOpen(session: Session, exchange: Exchange, what: string, choice: ScopeChoice): void {
  const { code, missingScopes = [] } = readError(exchange.json);
  const isRefused = exchange.status === 403 && code === "missing_scope";
  session.judge("KEY-05", !isRefused, {
    message: `${what} was refused to a key that has one of the scopes of which any one suffices`,
    expected: `no refusal for a missing scope: the profile says that ${choice.join(" or ")} suffices`,
    found: `403 missing_scope ${missingScopes.join(", ")}`.trim(),
    exchanges: [exchange],
  });
}
