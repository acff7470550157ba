// The scopes are not enough: the member must be an owner or an admin. The API delegates these scopes
// to nobody, so the profile must give such a key, for example one issued before its member lost a role.
import { isDeepStrictEqual } from "node:util";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, CallOptions, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { statusesOf } from "../../profile/profile.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { conditionOf } from "../../steps/keys/issued/key-status.ts";
import {
  adopt,
  givenAccepted,
  type IssuedKey,
  issuableSubject,
  issueBody,
  issueKey,
  listedKeyNeeds,
  memberSubject,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { listedByPrefix } from "../../steps/keys/issued/listed-by-prefix.ts";
import { givenListedKey, leftBehind, readKeys } from "../../steps/keys/issued/listed-keys.ts";

export default defineCheck({
  title: "a key of an ordinary member neither reads nor manages keys, whatever its scopes",
  requirements: ["AUT-33"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const as = session.has("keys.keys_member") ? "keys_member" : await issuedFor(session);
    if (as === undefined)
      return session.notSeen(
        "AUT-33",
        "a member who is neither owner nor admin would have to have a key with api_keys:read and api_keys:write (keys.keys_member), which the API issued to nobody",
      );
    const target = await issueKey(session);
    await givenAccepted(session, target);
    await givenListedKey(session, target.id);
    if (as === "keys_member") await givenApart(session);
    judgeRefused(session, await session.call("listApiKeys", { as, inEachHeader: true }));
    const name = session.unique("member");
    const path = { apiKeyId: target.id };
    const own = await issuableSubject(session, session.profile.fixtures.ordinary_member);
    const requests: readonly (readonly [OperationId, CallOptions])[] = [
      ["issueApiKey", { body: issueBody(session, { name }) }],
      ...(own === undefined
        ? []
        : ([["issueApiKey", { body: issueBody(session, { name, subject: own }) }]] as const)),
      ["rotateApiKey", { path }],
      ["disableApiKey", { path }],
      ["enableApiKey", { path }],
      ["revokeApiKey", { path }],
    ];
    const refused: Exchange[] = [];
    for (const [operation, options] of requests) {
      if (!session.has(`bindings.paths.${operation}`)) continue;
      const exchange = await session.call(operation, { ...options, as, inEachHeader: true });
      adopt(session, exchange);
      judgeRefused(session, exchange);
      refused.push(exchange);
    }
    await judgeUnchanged(session, name, target, refused);
  },
});

/** A deployment that violates KEY-09 by delegating these scopes issues such a key itself. */
async function issuedFor(session: Session): Promise<AdHocKey | undefined> {
  const member = session.profile.fixtures.ordinary_member;
  if (member === undefined) return undefined;
  const scopes = ["api_keys:read", "api_keys:write"];
  const issued = await requestKey(session, { body: { scopes, subject: memberSubject(member) } });
  const shown = shownKey(session, issued);
  return shown === undefined ? undefined : { key: shown.secret, label: "an ordinary member's issued key" };
}

/** If the list shows both keys by their prefixes, their subjects must differ. */
async function givenApart(session: Session): Promise<void> {
  const { items } = await readKeys(session);
  const [admin, member] = (["keys.keys_admin", "keys.keys_member"] as const).map(
    (role) => listedByPrefix(session, items, session.need(role))?.subject,
  );
  session.given(
    admin === undefined || !isDeepStrictEqual(admin, member),
    "keys.keys_member is the key of another identity than keys.keys_admin",
  );
}

function judgeRefused(session: Session, exchange: Exchange): void {
  // A refusal for missing scopes says nothing about the role.
  session.given(
    !saysMissingScope(exchange.json),
    "keys.keys_member has api_keys:read and api_keys:write",
    exchange,
  );
  session.given(exchange.status !== 401, "keys.keys_member is a valid key", exchange);
  const expected = [...new Set([403, ...statusesOf(session.profile, "hidden", "api_key")])];
  session.judgeStatus("AUT-33", exchange, expected, {
    message: `${exchange.operation} with a key of an ordinary member that has the scopes for it was not refused`,
  });
}

async function judgeUnchanged(
  session: Session,
  name: string,
  issued: IssuedKey,
  refused: readonly Exchange[],
): Promise<void> {
  const { keys } = await leftBehind(session, [name]);
  const { isActive, found } = await conditionOf(session, issued);
  session.judge("AUT-33", keys.length === 0 && isActive, {
    message: "a request with a key of an ordinary member was refused but changed the keys of the workspace",
    expected: "no new key, and an active one whose secret works",
    found: keys.length === 0 ? found : { "new keys": keys, "the key": found },
    exchanges: [...refused, ...session.exchanges.slice(-1)],
  });
}
