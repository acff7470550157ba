// Keys belong to one workspace: they are not issued for members of another one, nor seen or changed from there.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { isOneEverywhere, needOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { conditionOf } from "../../steps/keys/issued/key-status.ts";
import {
  adopt,
  givenAccepted,
  type IssuedKey,
  issueBody,
  issueKey,
  knownKey,
  listedKeyNeeds,
  memberSubject,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { givenListedKey, leftBehind } from "../../steps/keys/issued/listed-keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { readList } from "../../steps/lists/listing.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import type { JsonObject } from "../../text/json.ts";

const as = "other_workspace";
const changes = ["rotateApiKey", "disableApiKey", "enableApiKey", "revokeApiKey"] as const;

export default defineCheck({
  title: "a key is not issued for a member of another workspace, and is not seen or changed from there",
  requirements: ["KEY-30", "KEY-33"],
  capabilities: ["api-keys"],
  needs: ["keys.other_workspace", ...listedKeyNeeds],
  async run(session) {
    const name = session.unique("key");
    const issued = await issueKey(session, { body: { name } });
    await givenAccepted(session, issued);
    await givenListedKey(session, issued.id);
    const list = await readList(session, { operation: "listApiKeys", as });
    session.given(isSuccess(list.last), "keys.other_workspace has api_keys:read", list.last);
    session.given(list.complete, "keys can be listed to their end", list.last);
    // Each workspace may count its ids separately; the name is unique to this check.
    const isIssued = (item: JsonObject): boolean =>
      holdsText(item, name) || (isOneEverywhere(session, issued.id) && readId(item) === issued.id);
    session.judge("KEY-30", !list.items.some(isIssued), {
      message: "a key of another workspace can list the keys of this one",
      expected: `not key ${issued.id}, which is called ${name}`,
      found: list.items.map(idOrItem),
    });
    await judgeForeignMember(session);
    needOneEverywhere(session, issued.id, "keys");
    await judgeChanges(session, issued);
    await judgeRepeated(session);
  },
});

/**
 * A secret that a rotation or an issue revealed here is not revealed to a caller that repeats the request
 * there with its Idempotency-Key.
 */
async function judgeRepeated(session: Session): Promise<void> {
  const { subject } = await issuableMember(session);
  if (subject === undefined) return;
  const idempotencyKey = session.newKey();
  const body = issueBody(session, { name: session.unique("repeated"), subject });
  const issued = knownKey(session, await requestKey(session, { idempotencyKey, body }));
  const requests: [operation: "issueApiKey" | "rotateApiKey", options: CallOptions][] = [
    ["issueApiKey", { idempotencyKey, body }],
  ];
  if (session.has("bindings.paths.rotateApiKey")) {
    const rotation = { path: { apiKeyId: issued.id }, idempotencyKey: session.newKey() };
    const rotated = await session.call("rotateApiKey", { as: "keys_admin", ...rotation });
    if (isSuccess(rotated)) requests.push(["rotateApiKey", rotation]);
    adopt(session, rotated);
  }
  for (const [operation, options] of requests) {
    const exchange = await session.call(operation, { ...options, as, inEachHeader: true });
    const shown = shownKey(session, exchange, issued.id);
    const isRevealed =
      shown !== undefined && (operation === "rotateApiKey" || shown.secret === issued.secret);
    session.judge("KEY-30", !isRevealed, {
      message: `${operation}, repeated with its Idempotency-Key and a key of another workspace, revealed the secret there`,
      expected: "4xx",
      about: exchange,
    });
  }
}

async function judgeChanges(session: Session, issued: IssuedKey): Promise<void> {
  for (const operation of changes) {
    if (!session.has(`bindings.paths.${operation}`)) continue;
    const exchange = await session.call(operation, {
      ...{ as, path: { apiKeyId: issued.id } },
      inEachHeader: true,
    });
    // A key without the scope is refused everywhere.
    session.given(!saysMissingScope(exchange.json), "keys.other_workspace has api_keys:write", exchange);
    session.judgeStatus("KEY-30", exchange, "4xx", {
      message: `${operation} with a key of another workspace was not refused`,
    });
    const { isActive, found } = await conditionOf(session, issued);
    session.judge("KEY-30", isActive, {
      message: `${operation} with a key of another workspace changed the key`,
      expected: "an active key whose secret works",
      found,
      exchanges: [exchange, ...session.exchanges.slice(-1)],
    });
  }
}

async function judgeForeignMember(session: Session): Promise<void> {
  const { profile } = session;
  const foreign = profile.fixtures.foreign_member ?? (await membershipOf(session, as));
  // Each workspace may count its members: the id may then be one of its own as well.
  if (!isOneEverywhere(session, foreign))
    return session.notSeen("KEY-33", "members whose ids name them in every workspace (bindings.unique_ids)");
  if (isServed(profile, "getMember")) {
    const read = await session.call("getMember", { path: { memberId: foreign } });
    session.given(!isSuccess(read), "fixtures.foreign_member is of another workspace", read);
  }
  const { subject } = await issuableMember(session);
  session.given(subject, "a key can be issued for a member of this workspace");
  const name = session.unique("foreign");
  const exchange = await requestKey(session, { body: { name, subject: memberSubject(foreign) } });
  const expected = [...new Set([...profile.statuses.invalid, ...refusals(profile)])];
  session.judgeStatus("KEY-33", exchange, expected, {
    message: "issuing a key for a member of another workspace was not refused as documented",
  });
  const { keys } = await leftBehind(session, [name]);
  session.judgeNone("KEY-33", keys, {
    message: "a request to issue a key for a member of another workspace was refused but created a key",
    expected: "no such key",
  });
}
