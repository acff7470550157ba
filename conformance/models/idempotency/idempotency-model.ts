// Model of Idempotency-Keys: which keys were used where, by whom and with which body, and the messages that
// resulted. The commands send only requests whose result the model can foresee, and judge the response by it.
// A history ends with the invariants that hold after any history.
import type { Role, Session } from "../../engine/session/session.ts";
import { type ChangedBody, changedBodies } from "../../inputs/changed-bodies.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { carriesText, messageText } from "../../readers/messages/message-text.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import {
  createdId,
  isComeAgain,
  isIdempotencyConflict,
  outcomeOf,
  sendMessage,
} from "../../steps/messages/send.ts";
import { distinct, findTagged, uniqueTag, wholeThread } from "../../steps/messages/traces.ts";
import { leavesOneMessage } from "../../steps/requests/plain-requests.ts";
import { perRun } from "../../steps/running/per-session.ts";
import type { JsonObject } from "../../text/json.ts";
import { judge } from "../judge.ts";

/** The sender, and the conversation. */
export interface Place {
  readonly as: Role;
  readonly conversation: string;
}

/** A request that was accepted first under its key. */
export interface Claim {
  readonly slot: number;
  readonly place: Place;
  readonly body: JsonObject;
  readonly id: string;
}

export interface Model {
  /** A word in every text of this history. */
  readonly tag: string;
  /** All but the last digit of its keys. */
  readonly key: string;
  readonly places: readonly [Place, ...Place[]];
  /** A root in the first place's conversation, for bodies that reply. */
  readonly root: PostedMessage;
  readonly otherRoot: PostedMessage;
  readonly claims: Claim[];
  /** A message with the first claim's body and a key that nothing else uses. */
  readonly twin: string;
  /** Changes of a body that the deployment takes by themselves. */
  readonly taken: ReadonlySet<string>;
  /** Bodies that a key in use was sent with. */
  readonly refused: JsonObject[];
  /** A judgement failed: later ones would only repeat it. */
  broken: boolean;
}

/** Keys that one history chooses from; few, so that commands use the same ones. */
export const SLOTS = 3;

/**
 * Every history begins with one accepted request, so that none passes without a key in use, and with the same body
 * under a second key.
 */
export async function startHistory(session: Session, places: readonly [Place, ...Place[]]): Promise<Model> {
  const root = await postMessage(session);
  const otherRoot = await postMessage(session);
  const key = session.newKey().slice(0, -1);
  const taken = await takenChanges(session);
  const draft = { tag: uniqueTag(session, "history"), key, places, root, otherRoot, taken };
  const [body = {}] = bodiesOf(draft, 0);
  const send = (idempotencyKey: string) => sendMessage(session, { ...places[0], idempotencyKey, body });
  const first = await send(keyOf(draft, 0));
  const id = session.given(createdId(first), "a message can be created", first);
  const second = await send(`${key}f`);
  const twin = createdId(second) ?? "";
  const model = {
    ...draft,
    twin,
    claims: [{ slot: 0, place: places[0], body, id }],
    refused: [],
    broken: false,
  };
  judge(model, session, "IDM-07", twin !== "" && twin !== id, {
    message: "a body that was sent with a new Idempotency-Key did not create a new message",
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
  });
  return model;
}

type Draft = Pick<Model, "tag" | "key" | "root" | "otherRoot" | "taken">;

/**
 * Each body that histories use is sent once with a key of its own: a body that is refused then is refused for
 * its contents.
 */
const takenChanges: (session: Session) => Promise<ReadonlySet<string>> = perRun(async (session) => {
  const [root, otherRoot] = [await postMessage(session), await postMessage(session)];
  const taken = new Set<string>();
  for (const { change, changed } of changesFrom(uniqueTag(session, "taken"), root.id, otherRoot.id))
    if (createdId(await sendMessage(session, { body: changed })) !== undefined) taken.add(change);
  return taken;
});

/** Bodies of which each differs from a plain one in one property. */
function changesFrom(tag: string, root: string, otherRoot: string): readonly ChangedBody[] {
  const pairs = changedBodies({ tag, root, otherRoot, reply: root, otherReply: root });
  const plain = plainBody(pairs);
  return pairs.filter((pair) => pair !== pairs[0] && sameJson(pair.original, plain));
}

const plainBody = (pairs: readonly ChangedBody[]): JsonObject =>
  pairs.find(({ change }) => change === "image_urls added")?.original ?? {};

export const keyOf = ({ key }: Draft, slot: number): string => `${key}${slot}`;

/** Bodies that one key may be sent with: one original, and others that each differ from it in one property. */
function bodiesOf({ tag, root, otherRoot, taken }: Draft, slot: number): readonly JsonObject[] {
  const ids = { root: root.id, otherRoot: otherRoot.id, reply: root.id, otherReply: root.id };
  const pairs = changedBodies({ tag: `${tag}${slot}.`, ...ids });
  const [first] = pairs;
  return [
    plainBody(pairs),
    ...changesFrom(`${tag}${slot}.`, root.id, otherRoot.id)
      .filter(({ change }) => taken.has(change))
      .map(({ changed }) => changed),
    ...(first === undefined ? [] : [first.original, first.changed]),
  ];
}

/** Bodies for another conversation name nothing of the first one, because they may be refused there for that. */
export const bodiesFor = (model: Model, slot: number, { conversation }: Place): readonly JsonObject[] =>
  bodiesOf(model, slot).filter(
    ({ thread_root_id: root, explicit_context_message_ids: context }) =>
      conversation === model.root.conversation || (root === undefined && context === undefined),
  );

export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const claimOf = (model: Model, slot: number, place: Place): Claim | undefined =>
  model.claims.find((claim) => claim.slot === slot && claim.place === place);

/**
 * The invariants after every history, for each key that was accepted: another body still conflicts,
 * repetitions at the same time still replay, and the list shows each accepted message once and nothing else.
 */
export async function judgeInvariants(model: Model, session: Session): Promise<void> {
  for (const claim of model.claims) await judgeClaim(model, session, claim);
  // A body that was accepted where it should conflict is stored, and one that is not replayed is stored again.
  if (session.findings.length > 0) return;
  const written = distinct([
    ...(await findTagged(session, model.tag, model.root, model.root)),
    ...(await wholeThread(session, model.otherRoot.id)).filter((reply) => carriesText(reply, model.tag)),
  ]);
  for (const claim of model.claims)
    if (claim.place.conversation === model.root.conversation)
      await judgeStored(model, session, claim, written);
}

/** @param written the messages of the history in the lists, each once */
async function judgeStored(
  model: Model,
  session: Session,
  { slot, body, id }: Claim,
  written: readonly JsonObject[],
): Promise<void> {
  const own = written.filter((item) => carriesText(item, `${model.tag}${slot}.`));
  const accepted = model.claims.filter((claim) => claim.slot === slot).map((claim) => claim.id);
  // Other checks judge messages that a list loses.
  session.given(
    own.some((item) => readId(item) === id),
    "a message that was accepted is listed",
  );
  const extra = own.filter((item) => ![...accepted, model.twin].includes(readId(item) ?? ""));
  if (extra.length > 0)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  // A refused message that looks the same when it is read, such as a reply, may be the one that is listed too
  // often.
  const isCopy = (item: JsonObject): boolean =>
    looksLike(item, body) && !model.refused.some((refused) => looksLike(item, refused));
  session.judge("IDM-02", !extra.some(isCopy), {
    message: "after a history of requests with a few keys, an accepted message is listed several times",
    expected: accepted,
    found: own.map(idOrItem),
  });
  session.judge("IDM-05", extra.every(isCopy), {
    message: "after a history of requests with a few keys, a message is listed whose body was never accepted",
    expected: accepted,
    found: extra.map((item) => ({
      id: item.id,
      content: messageText(item, model.tag),
      image_urls: item.image_urls,
    })),
  });
}

const looksLike = (item: JsonObject, body: JsonObject): boolean =>
  messageText(item, String(body.markdown_content)) === body.markdown_content &&
  sameJson(item.image_urls ?? [], body.image_urls ?? []);

async function judgeClaim(model: Model, session: Session, claim: Claim): Promise<void> {
  const { slot, place, body, id } = claim;
  const send = (sent: JsonObject) =>
    sendMessage(session, { ...place, idempotencyKey: keyOf(model, slot), body: sent });
  const before = await send(body);
  const isReplayed = session.judge("IDM-03", createdId(before) === id, {
    message: "after a history of requests with a few keys, an original request does not replay its message",
    expected: `2xx with message ${id}`,
    found: outcomeOf(before),
  });
  const other = bodiesFor(model, slot, place).find((candidate) => !sameJson(candidate, body)) ?? {};
  model.refused.push(other);
  const conflict = await send(other);
  session.judge("IDM-04", isIdempotencyConflict(conflict), {
    message: "after a history of requests with a few keys, another body with a used key is not a conflict",
    expected: "409 idempotency_conflict",
    found: outcomeOf(conflict),
  });
  // Where it was not replayed before the conflict, the conflict has not changed that.
  if (!isReplayed) return;
  const again = await send(body);
  session.judge("IDM-06", createdId(again) === id, {
    message: "a request that was replayed before another body conflicted with it is no longer replayed",
    expected: `2xx with message ${id}`,
    found: outcomeOf(again),
  });
  const together = await Promise.all([send(body), send(body), send(body)]);
  const answered = together.filter((exchange) => !isComeAgain(exchange));
  session.judge(
    "IDM-08",
    answered.every((exchange) => createdId(exchange) === id),
    {
      message: "repetitions at the same time of an accepted request are not answered with its message",
      expected: `2xx with message ${id}`,
      found: together.map(outcomeOf),
      exchanges: together,
    },
  );
}
