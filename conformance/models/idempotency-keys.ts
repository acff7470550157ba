// Model of Idempotency-Keys: which keys were used where, by whom, with which body, and what that made. The commands
// send what the model can foresee and judge the answer by it; a history ends with the invariants that hold after any.
import type { Role, Session } from "../engine/session.ts";
import { type PostedMessage, postMessage } from "../steps/messages.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../steps/send.ts";
import { distinct, tracesOf, uniqueTag, wholeThread } from "../steps/traces.ts";
import { idOrItem, type JsonObject, readId } from "../wire/envelope.ts";
import { carriesText, messageText } from "../wire/message-text.ts";
import { changedBodies } from "./changed-bodies.ts";

/** Who sends, and where to. */
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
  /** In every text of this history. */
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
  /** Bodies that a key in use was sent with. */
  readonly refused: JsonObject[];
  /** A judgement failed: what follows would only repeat it. */
  broken: boolean;
}

/** Keys that one history chooses from; few, so that they meet. */
export const SLOTS = 3;

/**
 * Every history begins with one accepted request, so that none passes without a key in use, and with the same body
 * under a second key.
 */
export async function startHistory(session: Session, places: readonly [Place, ...Place[]]): Promise<Model> {
  const root = await postMessage(session);
  const otherRoot = await postMessage(session);
  const key = session.newKey().slice(0, -1);
  const draft = { tag: uniqueTag(session, "history"), key, places, root, otherRoot };
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
    message: "a body that was sent with a new Idempotency-Key did not create a message of its own",
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
  });
  return model;
}

type Draft = Pick<Model, "tag" | "key" | "root" | "otherRoot">;

export const keyOf = ({ key }: Draft, slot: number): string => `${key}${slot}`;

/** Bodies that one key may be sent with: one original, and others that each differ from it in one member. */
export function bodiesOf({ tag, root, otherRoot }: Draft, slot: number): readonly JsonObject[] {
  const pairs = changedBodies({
    tag: `${tag}${slot}.`,
    root: root.id,
    otherRoot: otherRoot.id,
    reply: root.id,
  });
  const [first] = pairs;
  const original = pairs.find(({ change }) => change === "image_urls added")?.original ?? {};
  return [
    original,
    ...pairs
      .filter((pair) => pair !== first && sameJson(pair.original, original))
      .map(({ changed }) => changed),
    ...(first === undefined ? [] : [first.original, first.changed]),
  ];
}

export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const claimOf = (model: Model, slot: number, place: Place): Claim | undefined =>
  model.claims.find((claim) => claim.slot === slot && claim.place === place);

/** Judges, and ends the history when it does not hold. */
export function judge(model: Model, ...[session, id, holds, complaint]: JudgeArguments): boolean {
  if (!session.judge(id, holds, complaint)) model.broken = true;
  return holds;
}
type JudgeArguments = [Session, ...Parameters<Session["judge"]>];

/**
 * What holds after every history, for each key that was accepted: another body still conflicts, repetitions at the
 * same time still replay, and the list shows each accepted message once and nothing else.
 */
export async function judgeInvariants(model: Model, session: Session): Promise<void> {
  for (const claim of model.claims) await judgeClaim(model, session, claim);
  const written = distinct([
    ...(await tracesOf(session, model.tag, model.root, model.root)),
    ...(await wholeThread(session, model.otherRoot.id)).filter((reply) => carriesText(reply, model.tag)),
  ]);
  for (const { slot, place, body, id } of model.claims) {
    if (place.conversation !== model.root.conversation) continue;
    const own = written.filter((item) => carriesText(item, `${model.tag}${slot}.`));
    const accepted = model.claims.filter((claim) => claim.slot === slot).map((claim) => claim.id);
    const extra = own.filter((item) => ![...accepted, model.twin].includes(readId(item) ?? ""));
    // What was refused and looks the same on read, a reply for one, may be what is listed too often.
    const isCopy = (item: JsonObject): boolean =>
      looksLike(item, body) && !model.refused.some((refused) => looksLike(item, refused));
    session.judge("IDM-02", own.some((item) => readId(item) === id) && !extra.some(isCopy), {
      message: "after a history of requests with a few keys, an accepted message is not listed exactly once",
      expected: accepted,
      found: own.map(idOrItem),
    });
    session.judge("IDM-05", extra.every(isCopy), {
      message:
        "after a history of requests with a few keys, a message is listed whose body was never accepted",
      expected: accepted,
      found: extra.map((item) => ({
        id: item.id,
        content: messageText(item, model.tag),
        image_urls: item.image_urls,
      })),
    });
  }
}

const looksLike = (item: JsonObject, body: JsonObject): boolean =>
  messageText(item, String(body.markdown_content)) === body.markdown_content &&
  sameJson(item.image_urls ?? [], body.image_urls ?? []);

async function judgeClaim(model: Model, session: Session, claim: Claim): Promise<void> {
  const { slot, place, body, id } = claim;
  const send = (sent: JsonObject) =>
    sendMessage(session, { ...place, idempotencyKey: keyOf(model, slot), body: sent });
  const other = bodiesOf(model, slot).find((candidate) => !sameJson(candidate, body)) ?? {};
  model.refused.push(other);
  const conflict = await send(other);
  session.judge("IDM-04", isIdempotencyConflict(conflict), {
    message: "after a history of requests with a few keys, another body with a used key is not a conflict",
    expected: "409 idempotency_conflict",
    found: outcomeOf(conflict),
  });
  const again = await send(body);
  for (const requirement of ["IDM-03", "IDM-06"] as const) {
    session.judge(requirement, createdId(again) === id, {
      message: "after a history of requests with a few keys, an original request does not replay its message",
      expected: `2xx with message ${id}`,
      found: outcomeOf(again),
    });
  }
  const together = await Promise.all([send(body), send(body), send(body)]);
  const answered = together.filter((exchange) => exchange.status !== 409);
  session.judge("IDM-08", answered.length > 0 && answered.every((exchange) => createdId(exchange) === id), {
    message: "repetitions at the same time of an accepted request are not answered with its message",
    expected: `2xx with message ${id}`,
    found: together.map(outcomeOf),
    exchanges: together,
  });
}
