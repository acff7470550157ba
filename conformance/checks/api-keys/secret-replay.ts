// A caller that lost the response repeats the request and gets the same secret, which works; no
// second key comes into being, and a rotation does not rotate twice. Another body under the key is a conflict.

import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { sortedScopes } from "../../steps/keys/issued/key-state.ts";
import {
  administer,
  adopt,
  authenticates,
  givenAccepted,
  isReplayable,
  issueBody,
  issueKey,
  knownKey,
  listedKeyNeeds,
  MESSAGE_SCOPES,
  memberSubject,
  newAgent,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { leftBehind } from "../../steps/keys/issued/listed-keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { isIdempotencyConflict } from "../../steps/messages/send.ts";
import { judgeSimilarNames } from "../../steps/requests/similar-names.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

/** At the same time. */
const RUNNERS = 5;
/** Fewer, more, and as many others than those of a request for a key. */
const CHANGED_SCOPES: readonly (readonly string[])[] = [
  ["messages:read"],
  [...MESSAGE_SCOPES, "webhooks:read"],
  ["messages:read", "webhooks:read"],
];

export default defineCheck({
  title:
    "repeating an issue or a rotation with its Idempotency-Key reveals the same secret and changes nothing",
  requirements: ["IDM-19", "IDM-21"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const { subject: member } = await issuableMember(session);
    const subjects = [newAgent(session), ...(member === undefined ? [] : [member])];
    for (const subject of subjects) await judgeIssue(session, subject);
    if (member !== undefined)
      await judgeSimilarNames(session, 1, {
        what: "a key",
        requirement: "IDM-21",
        create: (name, idempotencyKey) =>
          requestKey(session, {
            body: { name, subject: member },
            ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
          }),
      });
    await judgeRace(session, member ?? newAgent(session));
    if (session.has("bindings.paths.rotateApiKey")) await judgeRotation(session);
    await unlessUntestable(() => judgeRevoked(session, member ?? newAgent(session)));
  },
});

async function judgeIssue(session: Session, subject: JsonObject): Promise<void> {
  const idempotencyKey = session.newKey();
  const tag = `${session.unique("repeated")}.`;
  const body = issueBody(session, { name: tag, subject });
  const first = await requestKey(session, { idempotencyKey, body });
  const issued = knownKey(session, first);
  await givenAccepted(session, issued);
  for (const time of ["first", "second"])
    judgeSame(session, {
      what: `${time} repetition of an issue`,
      first,
      again: await requestKey(session, { idempotencyKey, body }),
    });
  const judgeConflict = async (change: JsonObject): Promise<void> => {
    const changed = { ...body, ...change };
    const conflict = await requestKey(session, { idempotencyKey, body: changed });
    if (!isReplayable(session, first, conflict)) return;
    // A display name that is taken may be refused before the Idempotency-Key is looked at.
    const mayBeForItself = isRefusal(conflict) && !isIdempotencyConflict(conflict);
    if (mayBeForItself && !isSuccess(await requestKey(session, { body: changed })))
      return session.observe(
        "keys that are not issued by themselves",
        `with another ${Object.keys(change)[0]}`,
      );
    session.judge("IDM-21", isIdempotencyConflict(conflict), {
      message: `issuing a key with a used Idempotency-Key and another ${Object.keys(change)[0]} was not answered with 409 idempotency_conflict`,
      expected: "409 idempotency_conflict",
      about: [first, conflict],
    });
  };
  const changes = [
    { name: `${tag}changed` },
    { name: null },
    ...CHANGED_SCOPES.map((scopes) => ({ scopes })),
    ...(await otherMembers(session, subject)).map((other) => ({ subject: other })),
  ];
  for (const change of sampleByEffort(session, changes, 0, { quick: 2 })) await judgeConflict(change);
  const last = await requestKey(session, { idempotencyKey, body });
  judgeSame(session, { what: "repetition after a conflict", first, again: last });
  await judgeWorks(session, issued.key, first, "an issue");
  if (isReplayable(session, first, last)) await judgeOne(session, tag, first);
  // A key for another subject may look like the first one in the list, so it comes last.
  await judgeConflict({ subject: newAgent(session) });
  if (subject.kind !== "new_agent") return;
  await judgeConflict({
    subject: { ...newAgent(session, "Watches releases"), display_name: subject.display_name },
  });
  await judgeConflict({ subject: { ...subject, display_name: session.unique("agent") } });
}

/** Members other than the subject of a request: of several possible subjects, the request means only one. */
async function otherMembers(session: Session, subject: JsonObject): Promise<readonly JsonObject[]> {
  if (subject.kind !== "workspace_member") return [];
  const member = await unlessUntestable(() => membershipOf(session, "primary"));
  return member === undefined || member === subject.workspace_membership_id ? [] : [memberSubject(member)];
}

/** The request created one key, and the conflicting requests created none. */
async function judgeOne(session: Session, tag: string, first: Exchange): Promise<void> {
  const keys = await keysNamed(session, tag);
  const isConflicting = ({ name, scopes }: JsonObject): boolean =>
    name !== tag ||
    CHANGED_SCOPES.some((changed) => isDeepStrictEqual(sortedScopes(scopes), changed.toSorted()));
  const own = keys.filter((key) => !isConflicting(key));
  session.judge("IDM-19", own.length <= 1, {
    message: "repeated requests to issue a key created more than one key",
    expected: "one key of this name",
    found: own,
    exchanges: [first],
  });
  const others = keys.filter(isConflicting);
  session.judgeNone("IDM-21", others, {
    message: "issuing a key with a used Idempotency-Key and another body created a key",
    expected: "no key of that body",
    exchanges: [first],
  });
}

/** The request of a key that was revoked since may be refused when it is repeated, and issues no other key. */
async function judgeRevoked(session: Session, subject: JsonObject): Promise<void> {
  if (!session.has("bindings.paths.revokeApiKey")) return;
  const idempotencyKey = session.newKey();
  const body = issueBody(session, { name: `${session.unique("repeated")}.`, subject });
  const first = await requestKey(session, { idempotencyKey, body });
  const issued = knownKey(session, first);
  await administer(session, "revokeApiKey", issued);
  const again = await requestKey(session, { idempotencyKey, body });
  const found = shownKey(session, again);
  if (found === undefined || !isReplayable(session, first, again)) return;
  session.judge("IDM-19", found.id === issued.id && found.secret === issued.secret, {
    message:
      "the repetition of an issue with the same Idempotency-Key issued another key after the first one was revoked",
    expected: `the key ${issued.id} and its secret, or a refusal`,
    found: found.id === issued.id ? "another secret" : `key ${found.id}`,
    exchanges: [first, again],
  });
}

/** Concurrent repetitions: each that returns a secret returns the same one. */
async function judgeRace(session: Session, subject: JsonObject): Promise<void> {
  const idempotencyKey = session.newKey();
  const tag = `${session.unique("raced")}.`;
  const body = issueBody(session, { name: tag, subject });
  const exchanges = await Promise.all(
    Array.from({ length: RUNNERS }, () => requestKey(session, { idempotencyKey, body })),
  );
  session.given(exchanges.some(isSuccess), "one of several equal issues is accepted", exchanges[0]);
  if (!isWithinReplay(session, exchanges)) return;
  const secrets = new Set(exchanges.filter(isSuccess).map((exchange) => shownKey(session, exchange)?.secret));
  session.judge("IDM-19", secrets.size <= 1, {
    message: `${RUNNERS} identical concurrent issues with one Idempotency-Key returned different secrets`,
    expected: "one secret, or 409 while the first request is in progress",
    found: `${counted(secrets.size, "secret")}; statuses ${exchanges.map(({ status }) => status).join(", ")}`,
    exchanges: exchanges,
  });
  const keys = await keysNamed(session, tag);
  session.judge("IDM-19", keys.length <= 1, {
    message: "identical concurrent issues with one Idempotency-Key created more than one key",
    expected: "one key of this name",
    found: keys,
    exchanges: exchanges,
  });
}

/** Requests at the same time that were all answered while the first of them was to be remembered. */
const isWithinReplay = (session: Session, exchanges: readonly Exchange[]): boolean =>
  exchanges.every((one) => exchanges.every((other) => isReplayable(session, one, other)));

const keysNamed = async (session: Session, tag: string): Promise<readonly JsonObject[]> =>
  (await leftBehind(session, [tag])).keys;

async function judgeRotation(session: Session): Promise<void> {
  const issued = await issueKey(session);
  const idempotencyKey = session.newKey();
  const rotate = (): Promise<Exchange> =>
    session.call("rotateApiKey", { as: "keys_admin", idempotencyKey, path: { apiKeyId: issued.id } });
  const first = await rotate();
  const rotated = knownKey(session, first, issued.id);
  await givenAccepted(session, rotated);
  const again = await rotate();
  judgeSame(session, { what: "repetition of a rotation", first, again, known: issued.id });
  if (isReplayable(session, first, again)) await judgeWorks(session, rotated.key, first, "a rotation");
  await judgeRotationRace(session, issued.id);
}

async function judgeRotationRace(session: Session, apiKeyId: string): Promise<void> {
  const idempotencyKey = session.newKey();
  const exchanges = await Promise.all(
    Array.from({ length: RUNNERS }, () =>
      session.call("rotateApiKey", { as: "keys_admin", idempotencyKey, path: { apiKeyId } }),
    ),
  );
  for (const exchange of exchanges) adopt(session, exchange);
  session.given(exchanges.some(isSuccess), "one of several equal rotations is accepted", exchanges[0]);
  if (!isWithinReplay(session, exchanges)) return;
  const accepted = exchanges
    .filter(isSuccess)
    .map((response) => shownKey(session, response, apiKeyId)?.secret);
  session.judge("IDM-19", new Set(accepted).size <= 1, {
    message: `${RUNNERS} identical concurrent rotations with one Idempotency-Key returned different secrets`,
    expected: "one secret, or 409 while the first request is in progress",
    found: `${counted(new Set(accepted).size, "secret")}; statuses ${exchanges.map(({ status }) => status).join(", ")}`,
    exchanges: exchanges,
  });
}

interface Repetition {
  readonly what: string;
  readonly first: Exchange;
  readonly again: Exchange;
  /** The id of the key, where the responses show none. */
  readonly known?: string;
}

/** @param known the id of the key where the request names it */
function judgeSame(session: Session, { what, first, again, known }: Repetition): void {
  if (!isReplayable(session, first, again)) return;
  const [wanted, found] = [shownKey(session, first, known), shownKey(session, again, known)];
  session.judge("IDM-19", found !== undefined && found.id === wanted?.id && found.secret === wanted.secret, {
    message: `the ${what} with the same Idempotency-Key did not reveal the same secret again`,
    expected: `2xx with the id ${wanted?.id} and the secret of the first response`,
    found:
      found === undefined
        ? responseOf(again)
        : found.id === wanted?.id
          ? "another secret"
          : `key ${found.id}`,
    exchanges: [first, again],
  });
}

async function judgeWorks(
  session: Session,
  key: Parameters<typeof authenticates>[1],
  first: Exchange,
  what: string,
): Promise<void> {
  const used = await authenticates(session, key);
  session.judge("IDM-19", used !== undefined && (isSuccess(used) || used.status === 403), {
    message: `after ${what} was repeated, the secret of the first response no longer works`,
    expected: "a response that is not 401",
    found: used === undefined ? "401" : responseOf(used),
    exchanges: [first],
  });
}
