// A key with almost no scopes is refused by one operation after another: each refusal names all the scopes it lacks for this
// operation, and none that only an earlier operation needed.

import {
  neededScopes,
  type ScopeChoice,
  type ServedOperation,
  scopesText,
  servedOperations,
} from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { isCode, readError } from "../../readers/error.ts";
import { judgeAlternatives } from "../../steps/keys/access/alternative-scopes.ts";
import { ADMINISTERED, carriedOutWithout, isMisshapen } from "../../steps/keys/access/scope-refusal.ts";
import {
  acceptedKey,
  issueNeeds,
  memberSubject,
  newAgent,
  requestKey,
} from "../../steps/keys/issued/keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { currentRequest, findResources, isReal, type Resources } from "../../steps/requests/valid-request.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** Granted alone; few operations take either. */
const NARROW = [["agents:read"], ["webhooks:read"]] as const;

export default defineCheck({
  title: "missing_scopes names the scopes that the key lacks for this operation, also after other refusals",
  requirements: ["AUT-08", "AUT-10", "AUT-35", "KEY-05"],
  capabilities: ["api-keys"],
  needs: issueNeeds,
  async run(session) {
    session.notSeen(
      ["AUT-08", "AUT-10", "AUT-35"],
      "a key that lacks all scopes of an operation whose scopes are known",
    );
    session.notSeen("KEY-05", "an operation for which any one of several scopes suffices (bindings.scopes)");
    const { subject } = await issuableMember(session);
    const resources = await findResources(session);
    const operations = servedOperations(session.profile).filter(
      (operation) => !ADMINISTERED.has(operation.tag) && isReal(operation, resources),
    );
    for (const [turn, scopes] of NARROW.entries()) {
      const body = { scopes, ...(subject === undefined ? {} : { subject }) };
      const asked = await requestKey(session, { body });
      // A deployment need not grant it alone.
      if (isRefusal(asked)) continue;
      const { key } = await acceptedKey(session, asked);
      const missing = closedTo(session, operations, scopes);
      const several = missing.filter((one) => one.scopes.length > 1);
      const single = missing.filter((one) => one.scopes.length === 1);
      const some = sampleByEffort(session, single, turn, { quick: 8, standard: 2 });
      for (const one of [...some, ...several])
        await judgeOne(session, { ...one, key, granted: scopes, resources });
      const bearer = { ...key, label: `${key.label} (bearer)`, bearer: true };
      for (const one of several) await judgeOne(session, { ...one, key: bearer, granted: scopes, resources });
    }
    await unlessUntestable(() => judgeAgent(session, operations, resources));
    await judgeAlternatives(session, resources);
  },
});

/** The keys of agents may be looked at in code of their own. */
async function judgeAgent(
  session: Session,
  operations: readonly ServedOperation[],
  resources: Resources,
): Promise<void> {
  const [scopes] = NARROW;
  const subject = session.has("keys.agent")
    ? memberSubject(await membershipOf(session, "agent"))
    : newAgent(session);
  const asked = await requestKey(session, { body: { scopes, subject } });
  if (isRefusal(asked)) return;
  const { key } = await acceptedKey(session, asked);
  const agent = { ...key, label: `${key.label} (agent)` };
  await inParallel(closedTo(session, operations, scopes), (one) =>
    judgeOne(session, { ...one, key: agent, granted: scopes, resources }),
  );
}

/** The operations that none of these scopes allows, with the scopes that they need. */
const closedTo = (
  { profile }: Session,
  operations: readonly ServedOperation[],
  granted: readonly string[],
): readonly Pick<MissingScopes, "operation" | "scopes">[] =>
  operations
    .map((operation) => ({ operation, scopes: neededScopes(profile, operation) }))
    .filter((one) => one.scopes.length > 0 && !one.scopes.flat().some((scope) => granted.includes(scope)));

interface MissingScopes {
  readonly operation: ServedOperation;
  /** The required scopes, or those of which one is required. */
  readonly scopes: readonly ScopeChoice[];
  readonly key: AdHocKey;
  readonly granted: readonly string[];
  readonly resources: Resources;
}

async function judgeOne(
  session: Session,
  { operation, scopes, key, granted, resources }: MissingScopes,
): Promise<void> {
  const request = await currentRequest(session, operation, resources);
  const exchange: Exchange = await session.call(operation.id, { ...request, as: key });
  const header = key.bearer === true ? " as a bearer token" : "";
  const what = `${operation.method} ${operation.path} with a key that has ${granted.join()} alone${header}`;
  if (session.hasFailed(["AUT-08", "AUT-10", "AUT-35"], exchange, 403)) return;
  // Unavailable realtime is unavailable to every key.
  if (exchange.status === 503) return;
  // Another check judges the status of the refusal.
  session.judgeStatus("AUT-08", exchange, "4xx", {
    message: `${what} was ${isSuccess(exchange) ? "carried out" : "not refused"}`,
    expected: 403,
    ...carriedOutWithout(exchange, scopes.flat()),
  });
  if (isMisshapen(session, ["AUT-10", "AUT-35"], exchange)) return;
  const { code, missingScopes } = readError(exchange.json);
  // Another check judges the code and the presence of the property.
  if (exchange.status !== 403 || !isCode(code, "missing_scope") || missingScopes === undefined) return;
  const named = scopes.filter((choice) => choice.some((scope) => missingScopes.includes(scope)));
  const held = granted.filter((scope) => missingScopes.includes(scope));
  const exchanges = [exchange];
  session.judge("AUT-10", named.length > 0 && held.length === 0, {
    message:
      held.length === 0
        ? `${what} was refused with missing_scopes that name none of the scopes which it needs`
        : `${what} was refused with missing_scopes that name a scope which the key has`,
    expected: scopes.map((choice) => scopesText([choice])),
    found: missingScopes,
    exchanges,
  });
  // A server may look for one scope after another.
  if (named.length === 0 || scopes.length === 1) return;
  session.judge("AUT-35", named.length === scopes.length, {
    message: `${what} was refused with missing_scopes that leave out ${scopesText(scopes.filter((choice) => !named.includes(choice)))}`,
    expected: scopes.map((choice) => scopesText([choice])),
    found: missingScopes,
    exchanges,
  });
}
