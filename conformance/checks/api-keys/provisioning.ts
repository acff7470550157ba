// A provisioning key has two scopes, and serves only to issue narrower keys for named agents.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import {
  isServed,
  neededScopes,
  type ScopeChoice,
  scopesText,
  servedOperations,
} from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { isCode, readError } from "../../readers/error.ts";
import { newSource } from "../../steps/imports/imports.ts";
import { carriedOutWithout } from "../../steps/keys/access/scope-refusal.ts";
import {
  authenticates,
  MESSAGE_SCOPES,
  newAgent,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { listedByPrefix } from "../../steps/keys/issued/listed-by-prefix.ts";
import { listedKey, notListed } from "../../steps/keys/issued/listed-keys.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";
import { repeatableWrites } from "../../steps/requests/repeatable-writes.ts";
import { findResources, isReal, validRequest } from "../../steps/requests/valid-request.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const ADMINISTRATION = ["api_keys:read", "api_keys:write"];
const as = "provisioning";

export default defineCheck({
  title: "a provisioning key has the two administration scopes and issues a narrower key for a named agent",
  requirements: ["AUT-21", "AUT-23", "KEY-09", "KEY-21"],
  capabilities: ["api-keys"],
  needs: ["keys.provisioning", "bindings.paths.listApiKeys", "bindings.paths.issueApiKey"],
  async run(session) {
    const list = await readList(session, { operation: "listApiKeys", as });
    session.judgeStatus("AUT-21", list.last, "2xx", {
      message: "a provisioning key cannot list keys",
    });
    judgeListed(session, list);
    await judgeOtherScopes(session);
    await judgeReadings(session);
    await judgeCreations(session);
    await judgeIssuing(session);
    for (const scope of ADMINISTRATION) await judgeHandedOn(session, scope);
  },
});

/** The scopes of the key, if it is listed under a unique prefix. */
function judgeListed(session: Session, list: Listing): void {
  const own = listedByPrefix(session, list.items, session.need("keys.provisioning"));
  if (own === undefined) return;
  const { scopes } = own;
  const shown = Array.isArray(scopes) ? scopes.map(String).toSorted() : scopes;
  session.judge("AUT-21", JSON.stringify(shown) === JSON.stringify(ADMINISTRATION), {
    message: "a provisioning key does not have exactly the two administration scopes",
    expected: ADMINISTRATION,
    found: shown,
    exchanges: [list.last],
  });
}

/** Operations with a documented scope, except those on messages (AUT-22). */
async function judgeOtherScopes(session: Session): Promise<void> {
  const requests = [
    ["openRealtimeConnection", subscriptionBody({})],
    ["createImport", newSource(session)],
  ] as const;
  for (const [operation, body] of requests) {
    if (!isServed(session.profile, operation)) continue;
    const exchange = await session.call(operation, { as, body });
    // Unavailable realtime is unavailable to every key.
    if (exchange.status === 503) continue;
    session.judgeStatus("AUT-21", exchange, [403], {
      message: `${operation} with a provisioning key was not refused`,
      expected: 403,
      ...carriedOutWithout(exchange, operations[operation].scopes),
    });
  }
}

/** Whether an operation is known to take scopes, and none of a provisioning key. */
const isClosedTo = (choices: readonly ScopeChoice[]): boolean =>
  choices.length > 0 && !choices.flat().some((scope) => ADMINISTRATION.includes(scope));

/** Operations with a scope in the profile. A resource may be hidden from keys that may not read its kind. */
async function judgeReadings(session: Session): Promise<void> {
  const resources = await findResources(session);
  for (const operation of servedOperations(session.profile)) {
    const choices = neededScopes(session.profile, operation);
    const isClosed = isClosedTo(choices);
    if (operation.method !== "GET" || !isClosed || !isReal(operation, resources)) continue;
    const exchange = await session.call(operation.id, {
      ...validRequest(session, operation, resources),
      as,
    });
    const expected = operation.pathParameters.length > 0 ? refusals(session.profile) : [403];
    session.judgeStatus("AUT-21", exchange, expected, {
      message: `${operation.method} ${operation.path}, which takes ${scopesText(choices)}, was not refused to a provisioning key`,
      ...carriedOutWithout(exchange, choices.flat()),
    });
  }
}

/**
 * Other creations, in either header, by requests that another key could send: the profile says which keys
 * have the scope.
 */
async function judgeCreations(session: Session): Promise<void> {
  const resources = await findResources(session);
  for (const operation of servedOperations(session.profile)) {
    const choices = neededScopes(session.profile, operation);
    const isClosed = isClosedTo(choices);
    if (!CREATIONS.has(operation.id) || !isClosed) continue;
    const prepared = repeatableWrites[operation.id];
    const request = await unlessUntestable(async () =>
      prepared === undefined ? validRequest(session, operation, resources) : (await prepared(session))(),
    );
    if (request === undefined) continue;
    const exchange = await session.call(operation.id, { ...request, as, inEachHeader: true });
    // A request that nobody may send may be refused for its contents.
    const isInvalid = session.profile.statuses.invalid.includes(exchange.status);
    if (isInvalid && !isSuccess(await session.call(operation.id, request))) continue;
    session.judgeStatus("AUT-21", exchange, [403], {
      message: `${operation.method} ${operation.path}, which takes ${scopesText(choices)}, was not refused to a provisioning key`,
      expected: 403,
      ...carriedOutWithout(exchange, choices.flat()),
    });
  }
}

/** Each of them names nothing that exists. */
const CREATIONS: ReadonlySet<OperationId> = new Set([
  "createFile",
  "createWebhookEndpoint",
  "createAgent",
  "createInboundSource",
]);

/** The key cannot pass on its own scopes. */
async function judgeHandedOn(session: Session, scope: string): Promise<void> {
  const asked = await requestKey(session, { as, body: { scopes: ["messages:read", scope] } });
  const expected = [...new Set([...session.profile.statuses.invalid, 403])];
  session.judgeStatus("KEY-09", asked, expected, {
    message: `issuing a key with ${scope} was not refused to a provisioning key as documented`,
  });
}

/** The administrators of a workspace have to find the keys that others issued. */
async function judgeListedToOthers(session: Session, id: string, issued: Exchange): Promise<void> {
  if (!session.has("keys.keys_admin")) {
    session.notSeen("KEY-21", "another key that administers keys (keys.keys_admin)");
    return;
  }
  const listed = await listedKey(session, id);
  session.judge("KEY-21", listed?.status === "active", {
    message:
      "a key that a provisioning key issued is not listed as active to another key that administers keys",
    expected: `key ${id} with status active`,
    found: listed === undefined ? notListed(session, id) : listed.status,
    exchanges: [issued],
  });
}

async function judgeIssuing(session: Session): Promise<void> {
  const issued = await requestKey(session, { as, body: { subject: newAgent(session) } });
  const response = shownKey(session, issued);
  session.judge("AUT-23", response !== undefined, {
    message: "a provisioning key cannot issue a key with message scopes for a new agent",
    expected: "2xx with a secret",
    about: issued,
  });
  if (response === undefined) return;
  await judgeListedToOthers(session, response.id, issued);
  const key = { key: response.secret, label: "provisioned" };
  const used = await authenticates(session, key);
  session.judge("AUT-23", used !== undefined, {
    message: "a key that a provisioning key issued does not authenticate",
    expected: "a response that is not 401",
    found: "401",
    exchanges: [issued],
  });
  const list = await session.call("listApiKeys", { as: key });
  session.judge("AUT-23", list.status === 401 || list.status === 403, {
    message: "a key that a provisioning key issued with message scopes can list keys",
    expected: 403,
    about: [issued, list],
  });
  const { conversation } = session.profile.fixtures;
  if (conversation === undefined || used === undefined) return;
  // One service may know of the key a moment later than another.
  const read = await callUntil(
    session,
    "listMessages",
    { as: key, path: { conversationId: conversation } },
    ({ status }) => status !== 401,
  );
  // The deployment decides whether the new agent is a member there, and whether it needs more than the
  // scopes, but the scopes must be granted.
  session.judge("AUT-23", !lacksScope(read), {
    message: "a key that a provisioning key issued with message scopes does not have them",
    expected: "messages, or a refusal because the agent is not a member",
    about: [issued, read],
  });
}

function lacksScope({ status, json }: Exchange): boolean {
  const { code, missingScopes = MESSAGE_SCOPES } = readError(json);
  const isMissing =
    isCode(code, "missing_scope") && missingScopes.some((scope) => MESSAGE_SCOPES.includes(scope));
  return status === 401 || isMissing;
}
