// Requests that conflict: two bodies with one Idempotency-Key, each of which the deployment accepts alone,
// and the traces of the refused one.

import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import type { ChangedBody } from "../../inputs/changed-bodies.ts";
import { readId, single } from "../../readers/envelope.ts";
import { carriesText, messageText } from "../../readers/messages/message-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../messages/send.ts";
import { uniqueTag } from "../messages/traces.ts";
import { readMessage } from "../running/call-until.ts";
import { leavesOneMessage, replaysPlainRequests } from "./plain-requests.ts";

/** A pair of bodies whose texts carry the tag. */
export type PairOf = (tag: string) => ChangedBody;

export interface Conflict {
  /** The difference of the second body, for messages. */
  readonly change: string;
  readonly tag: string;
  /** Id of the message of the first request. */
  readonly first: string;
  readonly isCompared: boolean;
  /** It, as it was read before the second request, where it is compared. */
  readonly before: JsonObject | undefined;
  /** Id of a message with the same pictures, of which no second request was sent. */
  readonly control: string | undefined;
  readonly idempotencyKey: string;
  readonly original: JsonObject;
  /** The second request was refused, as a conflict or otherwise. */
  readonly isRefused: boolean;
  /** The first request and the second one, as evidence. */
  readonly sent: readonly Exchange[];
}

/**
 * Sends both bodies with one key and judges the response to the second.
 * @param isCompared whether the first message is read before the second request, to be compared later
 * @returns `undefined` where the deployment does not accept one of the bodies alone
 */
export async function attemptConflict(
  session: Session,
  pairOf: PairOf,
  { isCompared = false }: { readonly isCompared?: boolean } = {},
): Promise<Conflict | undefined> {
  const tag = uniqueTag(session, "conflict");
  const { change, original, changed } = pairOf(tag);
  const idempotencyKey = session.newKey();
  const first = await sendMessage(session, { idempotencyKey, body: original });
  const id = createdId(first);
  if (id === undefined) return notTaken(session, change);
  const before = isCompared ? single((await readMessage(session, id)).json) : undefined;
  const hasPictures = Array.isArray(original.image_urls) && original.image_urls.length > 0;
  const control =
    isCompared && hasPictures
      ? createdId(await sendMessage(session, { body: pairOf(uniqueTag(session, "control")).original }))
      : undefined;
  const second = await sendMessage(session, { idempotencyKey, body: changed });
  const isConflict = isIdempotencyConflict(second);
  if (!isConflict && !isSuccess(second)) {
    // The changed body may be refused for its contents.
    const alone = await sendMessage(session, { body: pairOf(uniqueTag(session, "control")).changed });
    if (createdId(alone) === undefined) return notTaken(session, change);
  }
  session.judge("IDM-04", isConflict, {
    message: `a used Idempotency-Key with another body was not answered with 409 idempotency_conflict; what differs: ${change}`,
    expected: "409 idempotency_conflict",
    found: outcomeOf(second),
    exchanges: [first, second],
  });
  return {
    change,
    tag,
    first: id,
    isCompared,
    before,
    control,
    idempotencyKey,
    original,
    isRefused: !isSuccess(second),
    sent: [first, second],
  };
}

const notTaken = (session: Session, change: string): undefined =>
  void session.observe("changes of a body that were not tried, since it is refused by itself", change);

/** @param all the items that the lists show since the first of the requests */
export async function judgeNothingStored(
  session: Session,
  { change, tag, first, sent }: Conflict,
  all: readonly JsonObject[],
): Promise<void> {
  const others = all
    .filter((item) => carriesText(item, tag))
    .map(readId)
    .filter((id) => id !== first);
  if (others.length > 0)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-05", others.length === 0, {
    message: `a request that conflicts with a used Idempotency-Key stored a message; what differed: ${change}`,
    expected: [first],
    found: [first, ...others],
    exchanges: sent,
  });
}

/** The first message, read before and after the conflict. */
export async function judgeUnchanged(session: Session, conflict: Conflict): Promise<void> {
  const { change, first, before, original, sent } = conflict;
  const read = await readMessage(session, first);
  const message = single(read.json);
  if (messageText(before) === undefined || !isSuccess(read)) return;
  const hasItsPictures = imagesOf(message, original) === imagesOf(before, original);
  const isSame =
    messageText(message) === messageText(before) &&
    (hasItsPictures || (await losesPictures(session, conflict)));
  session.judge("IDM-05", isSame, {
    message: `a request that conflicts with a used Idempotency-Key changed the first message; what differed: ${change}`,
    expected: { content: messageText(before), image_urls: before?.image_urls },
    found: { content: messageText(message), image_urls: message?.image_urls },
    exchanges: [...sent, read],
  });
}

/** Whether pictures change by themselves: a deployment may drop those that it cannot fetch, or add previews. */
async function losesPictures(session: Session, { before, control, original }: Conflict): Promise<boolean> {
  if (control === undefined) return false;
  const isChanged = (read: Exchange): boolean =>
    isSuccess(read) && imagesOf(single(read.json), original) !== imagesOf(before, original);
  return isChanged(await readMessage(session, control, { holds: isChanged }));
}

/** Addresses as they were sent; of those that the deployment replaced by its own, which may change, the number. */
function imagesOf(message: JsonObject | undefined, { image_urls: sent = [] }: JsonObject): string {
  const { image_urls: shown = [] } = message ?? {};
  if (!Array.isArray(shown) || !Array.isArray(sent)) return JSON.stringify(shown);
  return JSON.stringify(shown.map((url: unknown) => (sent.includes(url) ? url : "another address")));
}

/** The original request, once more. */
export async function judgeStillReplays(session: Session, conflict: Conflict): Promise<void> {
  const { change, first, idempotencyKey, original, sent } = conflict;
  const again = await sendMessage(session, { idempotencyKey, body: original });
  const isReplay = createdId(again) === first;
  // Where nothing is replayed at all, the conflict has changed nothing about that.
  if (!isReplay) session.given(await replaysPlainRequests(session), "a request is replayed", again);
  session.judge("IDM-06", isReplay, {
    message: `after a conflicting request the original one no longer replays its message; what differed: ${change}`,
    expected: `2xx with message ${first}`,
    found: outcomeOf(again),
    exchanges: [...sent, again],
  });
}
