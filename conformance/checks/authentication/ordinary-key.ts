// Ordinary keys can neither read nor change keys.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { statusesOf } from "../../profile/profile.ts";
import { conditionOf } from "../../steps/keys/issued/key-status.ts";
import {
  adopt,
  givenAccepted,
  type IssuedKey,
  issuableSubject,
  issueBody,
  issueKey,
} from "../../steps/keys/issued/keys.ts";
import { listedByPrefix } from "../../steps/keys/issued/listed-by-prefix.ts";
import { givenListedKey, leftBehind } from "../../steps/keys/issued/listed-keys.ts";
import { readList } from "../../steps/lists/listing.ts";
import { answeredCreations } from "../../steps/requests/repeated-creations.ts";
import { findResources, validRequest } from "../../steps/requests/valid-request.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

const changes = ["rotateApiKey", "disableApiKey", "enableApiKey", "revokeApiKey"] as const;

export default defineCheck({
  title: "a key without api_keys:read and api_keys:write cannot read or manage keys",
  requirements: ["AUT-17"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.listApiKeys"],
  async run(session) {
    const list = await session.call("listApiKeys", { inEachHeader: true });
    const isOrdinary =
      !isSuccess(list) ||
      showsNoScope(session, (await readList(session, { operation: "listApiKeys" })).items);
    session.given(
      isOrdinary,
      "keys.primary has neither api_keys:read nor api_keys:write (its other scopes are all useful)",
      list,
    );
    judge(session, list, [403]);
    if (session.has("keys.keys_admin") && isServed(session.profile, "issueApiKey"))
      await judgeRealKey(session);
    else await judgeMadeUp(session);
  },
});

/** Whether the list itself shows that the primary key lacks the scopes. */
function showsNoScope(session: Session, keys: readonly JsonObject[]): boolean {
  const scopes = listedByPrefix(session, keys, session.profile.keys.primary)?.scopes;
  if (!Array.isArray(scopes)) return false;
  return !scopes.includes("api_keys:read") && !scopes.includes("api_keys:write");
}

function judge(session: Session, exchange: Exchange, legal: readonly number[]): void {
  session.judgeStatus("AUT-17", exchange, legal, {
    message: `${exchange.operation} with a key without api_keys:read and api_keys:write was not refused`,
  });
}

/** Requests that an administrator may make: a key like one just issued, and changes of that one. */
async function judgeRealKey(session: Session): Promise<void> {
  const target = await issueKey(session);
  await givenAccepted(session, target);
  await givenListedKey(session, target.id);
  const name = session.unique("ordinary");
  const closed = [...new Set([403, ...statusesOf(session.profile, "hidden", "api_key")])];
  const ask = async (
    operation: OperationId,
    options: CallOptions,
    legal: readonly number[],
  ): Promise<void> => {
    if (!isServed(session.profile, operation)) return;
    const exchange = await session.call(operation, { ...options, inEachHeader: true });
    adopt(session, exchange);
    judge(session, exchange, legal);
  };
  await ask("issueApiKey", { body: issueBody(session, { name }) }, [403]);
  const own = await issuableSubject(session, await unlessUntestable(() => membershipOf(session, "primary")));
  if (own !== undefined)
    await ask("issueApiKey", { body: issueBody(session, { name, subject: own }) }, [403]);
  for (const operation of changes) await ask(operation, { path: { apiKeyId: target.id } }, closed);
  // A used Idempotency-Key may be looked at first.
  for (const { operation, request } of await answeredCreations(session, ["issueApiKey", "rotateApiKey"]))
    await ask(operation, { ...request, as: "primary" }, [...closed, 409]);
  await judgeNothingDone(session, name, target);
}

async function judgeNothingDone(session: Session, name: string, issued: IssuedKey): Promise<void> {
  const { keys } = await leftBehind(session, [name]);
  session.judgeNone("AUT-17", keys, {
    message: "a request to issue a key was refused but issued one",
    expected: "no key of this name in the list",
  });
  const { isActive, found } = await conditionOf(session, issued);
  session.judge("AUT-17", isActive, {
    message: "requests to change a key were refused but changed it",
    expected: "an active key whose secret works",
    found,
  });
}

/** Without an administrator's key the id is made up: it may be looked up, or refused for its form, before the scope is. */
async function judgeMadeUp(session: Session): Promise<void> {
  const resources = await findResources(session);
  const ofMadeUp = [403, 404, ...session.profile.statuses.invalid];
  for (const operation of servedOperations(session.profile)) {
    if (operation.id !== "issueApiKey" && !changes.some((id) => id === operation.id)) continue;
    const exchange = await session.call(operation.id, validRequest(session, operation, resources));
    judge(session, exchange, operation.pathParameters.length > 0 ? ofMadeUp : [403]);
  }
}
