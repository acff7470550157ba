// A key that was issued for one check, and the conditions that hold until it is revoked: it works in both
// headers, keeps its permissions and its identity, and its issue can be repeated.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed, neededScopes, servedOperations, suffice } from "../../contract/served-operations.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsId } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idIn, single, singleId, text } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import type { KeyState } from "../../steps/keys/issued/key-state.ts";
import { isListedActive } from "../../steps/keys/issued/key-status.ts";
import {
  acceptedKey,
  adopt,
  isReplayable,
  issueBody,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { subscriptionBody } from "../../steps/realtime/realtime.ts";
import { readMember } from "../../steps/resources/members.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

/** The requirements that `judgeStage` judges. */
export const LIVING_KEY_REQUIREMENTS = [
  ...["AUT-01", "AUT-02", "AUT-06", "AUT-08", "AUT-28", "AUT-29", "IDM-19", "KEY-05", "KEY-15", "KEY-16"],
  ...["KEY-17", "MEM-03", "MSG-04", "MSG-29"],
] as const;

/** Each takes another scope, and none leaves anything behind. */
const USES: readonly OperationId[] = [
  "listConversations",
  "openRealtimeConnection",
  "listWebhookEndpoints",
  "listAgents",
  "listApiKeys",
];

interface Rotation {
  readonly idempotencyKey: string;
  readonly exchange: Exchange;
  readonly secret: string;
}

export interface Living extends KeyState {
  readonly isOfAgent: boolean;
  /** Which of the uses worked when the key was new, or have to by its scopes. */
  readonly could: ReadonlyMap<OperationId, boolean>;
  /** The author of its first message. */
  author?: string;
  readonly issue: { readonly body: JsonObject; readonly idempotencyKey: string; readonly exchange: Exchange };
  readonly firstSecret: string;
  /** A witness stays as it is while the other keys are changed. */
  readonly isWitness: boolean;
  /** Since it was disabled. */
  isRotatedDisabled?: boolean;
  /** In their order. */
  readonly rotations: Rotation[];
  /** Its first message. */
  posted?: Exchange;
  /** Its author could be read by the id that the message shows. */
  isAuthorShown?: boolean;
}

interface Asked {
  readonly isWitness?: boolean;
  readonly who: string;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly subject: JsonObject;
}

export interface Stage {
  /** For findings: ", which was rotated". */
  readonly when: string;
  readonly turn: number;
}

/** @returns undefined where the deployment issues no such key */
export async function livingKey(session: Session, asked: Asked): Promise<Living | undefined> {
  const { who, scopes, subject } = asked;
  const name = asked.name === null ? null : `${session.unique("key")} ${asked.name}`;
  const idempotencyKey = session.newKey();
  const body = issueBody(session, { name, scopes, subject });
  const exchange = await requestKey(session, { body, idempotencyKey });
  if (!isSuccess(exchange)) return undefined;
  const { id, secret } = await acceptedKey(session, exchange);
  const living = {
    ...({ what: who, id, name, scopes, secret, state: "active", isRotated: false } as const),
    isOfAgent: subject.kind === "new_agent",
    could: new Map(),
    rotations: [],
    issue: { body, idempotencyKey, exchange },
    firstSecret: secret,
    isWitness: asked.isWitness === true,
  };
  return { ...living, could: await usesOf(session, living) };
}

/**
 * The operations that the key may and may not use at a stage of its life: one in this header, the next in the
 * other one.
 */
export async function judgeStage(session: Session, living: Living, stage: Stage): Promise<void> {
  if (living.state === "active") {
    let { turn } = stage;
    for (const [id, could] of sampleByEffort(session, [...living.could], stage.turn, { quick: 2 }))
      await judgeUse(session, living, { ...stage, turn: turn++ }, { id, could });
    await judgePost(session, living, stage);
  } else await judgeRevoked(session, living, stage);
  await judgePosted(session, living, stage);
  if (living.state === "revoked") {
    await judgeRepeated(session, living, stage);
    return;
  }
  await judgeIssue(session, living, stage);
  for (const rotation of [...living.rotations]) await judgeRotation(session, living, rotation, stage);
}

const keyOf = (
  { secret, what }: Pick<Living, "secret" | "what">,
  { bearer = false }: { readonly bearer?: boolean } = {},
): AdHocKey => ({
  key: secret,
  label: `${what}${bearer ? " (bearer)" : ""}`,
  bearer,
});

const use = (session: Session, id: OperationId, as: AdHocKey): Promise<Exchange> =>
  session.call(id, { as, ...(id === "openRealtimeConnection" ? { body: subscriptionBody({}) } : {}) });

async function usesOf(
  session: Session,
  living: Pick<Living, "secret" | "what" | "scopes">,
): Promise<ReadonlyMap<OperationId, boolean>> {
  const could = new Map<OperationId, boolean>();
  for (const operation of servedOperations(session.profile)) {
    if (!USES.includes(operation.id)) continue;
    const isLacking = !suffice(living.scopes, neededScopes(session.profile, operation));
    const used = await use(session, operation.id, keyOf(living));
    // A refusal that is not about scopes shows nothing about the key.
    if (isLacking || saysMissingScope(used.json)) could.set(operation.id, false);
    else if (isSuccess(used)) could.set(operation.id, true);
  }
  return could;
}

interface Use {
  readonly id: OperationId;
  /** Whether its scopes allow it. */
  readonly could: boolean;
}

async function judgeUse(
  session: Session,
  living: Living,
  { when, turn }: Stage,
  { id, could }: Use,
): Promise<void> {
  const bearer = turn % 2 === 1;
  const used = await readUntil(
    session,
    () => use(session, id, keyOf(living, { bearer })),
    // A key that is not known yet is answered with 401, which says nothing about scopes.
    (one) => one.status !== 401 && isSuccess(one) === could,
  );
  const exchanges = [living.issue.exchange, used];
  const isKnown = used.status !== 401;
  // After a rotation, the secret that is sent is that of a rotation.
  for (const requirement of [bearer ? "AUT-02" : "AUT-01", ...(living.isRotated ? ["KEY-17"] : [])])
    session.judge(requirement, isKnown, {
      message: `${id} does not accept ${living.what}${when}, in ${bearer ? "Authorization" : "x-api-key"}`,
      expected: "a response that is not 401",
      found: responseOf(used),
      exchanges,
    });
  if (!isKnown) return;
  if (could)
    session.judge("KEY-05", !saysMissingScope(used.json), {
      message: `${id} is refused to ${living.what}${when} because of a missing scope, although the key could do this when it was new`,
      expected: "2xx",
      found: responseOf(used),
      exchanges,
    });
  else
    session.judge("AUT-08", !isSuccess(used), {
      message: `${id} is allowed to ${living.what}${when}, which lacks the scope for it`,
      expected: 403,
      found: responseOf(used),
      exchanges,
    });
}

/** A key that may write always writes as the same identity; a key that may only read does not write. */
async function judgePost(session: Session, living: Living, { when, turn }: Stage): Promise<void> {
  if (session.profile.fixtures.conversation === undefined) return;
  const body = { markdown_content: session.unique("living") };
  const posted = await sendMessage(session, { as: keyOf(living, { bearer: turn % 2 === 0 }), body });
  const exchanges = [living.issue.exchange, posted];
  if (!living.scopes.includes("messages:write")) {
    session.judge("AUT-08", !isSuccess(posted), {
      message: `${living.what}${when}, which lacks messages:write, can create messages`,
      expected: 403,
      found: responseOf(posted),
      exchanges,
    });
    return;
  }
  session.judge("KEY-05", !saysMissingScope(posted.json) || living.posted === undefined, {
    message: `${living.what}${when} has no scope to create messages any more, and could when it was new`,
    expected: "2xx",
    found: responseOf(posted),
    exchanges,
  });
  // An agent must be a member of a conversation, and no documented operation makes it one.
  if (living.isOfAgent && refusals(session.profile).includes(posted.status))
    session.notSeen("KEY-15", "a new agent may post in fixtures.conversation");
  if (!isSuccess(posted)) return;
  living.posted ??= posted;
  const author = shownAuthor(posted);
  if (author === undefined) return;
  living.author ??= author;
  for (const requirement of ["AUT-06", living.isOfAgent ? "KEY-15" : "KEY-16"])
    session.judgeEqual(requirement, author, living.author, {
      message: `what is posted with ${living.what}${when} has another author than what it posted when it was new`,
      exchanges,
    });
}

/** Its messages stay, and stay its own, after any change of the key. */
async function judgePosted(session: Session, living: Living, stage: Stage): Promise<void> {
  const { posted, what, author } = living;
  const { when } = stage;
  const id = posted && singleId(posted.json);
  if (posted === undefined || id === undefined) return;
  // A deployment need not show an author everywhere.
  const isOwn = (one: Exchange): boolean =>
    author === undefined || [undefined, author].includes(shownAuthor(one));
  const read = await readMessage(session, id, { holds: (one) => isSuccess(one) && isOwn(one) });
  const isNamed = singleId(read.json) === id || holdsId(read.response?.json, id);
  session.judge("MSG-04", isSuccess(read) && isNamed, {
    message: `a message that was posted with ${what}${when}, cannot be read by its id`,
    expected: `2xx with message ${id}`,
    about: [posted, read],
  });
  // An agent may go with its only key.
  const mayBeGone = living.isOfAgent && living.state === "revoked";
  session.judge(mayBeGone ? "MSG-29" : "MSG-04", isOwn(read), {
    message: `a message that was posted with ${what}${when}, has another author than when it was created`,
    expected: author,
    found: shownAuthor(read),
    exchanges: [posted, read],
  });
  if (living.isAuthorShown === undefined || living.state !== "active")
    await judgeAuthor(session, living, stage, read);
}

/** An author that could be read when the key was new can be read later. */
async function judgeAuthor(
  session: Session,
  living: Living,
  { when }: Stage,
  message: Exchange,
): Promise<void> {
  const shown = single(message.json) ?? {};
  const author = idIn(shown, "author_id");
  if (author === undefined || !isServed(session.profile, "getMember")) return;
  const name = text(shown, "author_name");
  const read = await unlessUntestable(() => readMember(session, author, { name }));
  if (read === undefined) return;
  living.isAuthorShown ??= read.isShown;
  // Another check judges authors whose keys are new.
  if (!living.isAuthorShown) return;
  session.judge("MEM-03", read.isShown, {
    message: `the author of a message that was posted with ${living.what}${when}, cannot be read any more`,
    expected: `2xx with the id ${author}`,
    about: [message, read.exchange],
  });
}

/** A repeated request may be answered as it was the first time, and brings no key back. */
async function judgeRepeated(session: Session, living: Living, { when, turn }: Stage): Promise<void> {
  const { body, idempotencyKey } = living.issue;
  await requestKey(session, { body, idempotencyKey });
  const path = { apiKeyId: living.id };
  for (const rotation of living.rotations) {
    const options = { as: "keys_admin", path, idempotencyKey: rotation.idempotencyKey } as const;
    adopt(session, await session.call("rotateApiKey", options));
  }
  const later = `${when}, and whose issue and rotations were requested again afterwards`;
  await judgeRevoked(session, living, { when: later, turn });
}

/** Judges that neither the newest secret nor the first one works, in either header. */
async function judgeRevoked(session: Session, living: Living, { when }: Stage): Promise<void> {
  const isRefused = ({ status }: Exchange): boolean => status === 401 || status === 403;
  for (const secret of new Set([living.secret, living.firstSecret]))
    for (const bearer of [false, true]) {
      const as = keyOf({ ...living, secret }, { bearer });
      const used = await readUntil(session, () => use(session, "listConversations", as), isRefused);
      if (!isRefused(used) && (await isEnabledByRotation(session, living))) {
        session.judge("KEY-24", false, {
          message: `${living.what}${when}, is active`,
          expected: "disabled, as it was before the rotation",
          found: "active",
          exchanges: [living.issue.exchange, used],
        });
        living.state = "active";
        return;
      }
      session.judge(living.state === "revoked" ? "AUT-28" : "AUT-29", isRefused(used), {
        message: `${living.what}${when}, is accepted in ${bearer ? "Authorization" : "x-api-key"}`,
        expected: "401 or 403",
        about: [living.issue.exchange, used],
      });
    }
}

/** Transitions are not shown: a rotation may also make a disabled key active, if the list says so. */
const isEnabledByRotation = async (session: Session, living: Living): Promise<boolean> =>
  living.state === "disabled" && living.isRotatedDisabled === true && isListedActive(session, living.id);

/**
 * The issue can be repeated after any change of the key: the caller lost the response to the first request.
 */
async function judgeIssue(session: Session, living: Living, { when }: Stage): Promise<void> {
  const { body, idempotencyKey, exchange } = living.issue;
  const again = await requestKey(session, { body, idempotencyKey });
  if (!isReplayable(session, exchange, again)) return;
  const shown = shownKey(session, again);
  session.judge("IDM-19", shown?.id === living.id && shown.secret === living.firstSecret, {
    message: `the repeated issue of ${living.what}${when} did not reveal its secret again`,
    expected: `2xx with the id ${living.id} and the secret of the first response`,
    found:
      shown === undefined ? responseOf(again) : shown.id === living.id ? "another secret" : `key ${shown.id}`,
    exchanges: [exchange, again],
  });
}

/** So can each of its rotations, which rotates nothing once more. */
async function judgeRotation(
  session: Session,
  living: Living,
  rotation: Rotation,
  { when }: Stage,
): Promise<void> {
  const { rotations, id, what } = living;
  const { idempotencyKey, exchange, secret } = rotation;
  const isNewest = rotation === rotations.at(-1);
  const path = { apiKeyId: id };
  const again = await session.call("rotateApiKey", { as: "keys_admin", path, idempotencyKey });
  const shown = shownKey(session, again, id);
  if (!isReplayable(session, exchange, again)) {
    // A refusal changes nothing. A deployment that has forgotten the first one may rotate once more.
    if (shown === undefined && !isSuccess(again)) return;
    const now = session.given(shown, "the newest secret of the key is known", again).secret;
    // One that is known is still its own first response, which gets no younger by being repeated.
    if (rotations.some((one) => one.secret === now)) return;
    living.secret = now;
    rotations.push({ idempotencyKey, exchange: again, secret: now });
    return;
  }
  session.judge("IDM-19", shown?.secret === secret, {
    message: `${isNewest ? "the" : "an earlier"} rotation of ${what}${when} did not reveal the same secret again when it was repeated`,
    expected: "2xx with the secret of the first response",
    found: shown === undefined ? responseOf(again) : "another secret",
    exchanges: [exchange, again],
  });
}
