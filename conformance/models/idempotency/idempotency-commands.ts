// The commands of idempotency histories: one request, several at once, one whose connection breaks, one with
// its body written differently. The model (idempotency-model.ts) says which response each must get.
import fc, { type AsyncCommand } from "fast-check";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import {
  createdId,
  isComeAgain,
  isIdempotencyConflict,
  outcomeOf,
  sendMessage,
} from "../../steps/messages/send.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import type { JsonObject } from "../../text/json.ts";
import { judge } from "../judge.ts";
import {
  bodiesFor,
  type Claim,
  claimOf,
  keyOf,
  type Model,
  type Place,
  SLOTS,
  sameJson,
} from "./idempotency-model.ts";

type Command = AsyncCommand<Model, Session>;

interface Aim {
  readonly slot: number;
  /** Index into the model's places; the first one when there are fewer. */
  readonly at: number;
  /** Index into the bodies of the slot. */
  readonly variant: number;
}

interface Step extends Aim {
  readonly kind: "send" | "race" | "race of bodies" | "broken connection" | "other spelling";
}

const steps: Readonly<
  Record<Step["kind"], (model: Model, session: Session, target: Target) => Promise<void>>
> = {
  send: async (model, session, target) => judgeAnswer(model, session, target, await send(session, target)),
  race,
  "race of bodies": raceOfBodies,
  "broken connection": brokenConnection,
  "other spelling": otherSpelling,
};

/** All commands over the given number of places. */
export function commandsFor(places: number): fc.Arbitrary<Command>[] {
  const aim = {
    slot: fc.nat({ max: SLOTS - 1 }),
    at: fc.nat({ max: places - 1 }),
    variant: fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, { arbitrary: fc.nat({ max: 6 }), weight: 2 }),
  };
  const step = (kind: Step["kind"]) => fc.record(aim).map((drawn) => command({ ...drawn, kind }));
  return [
    step("send"),
    step("send"),
    step("send"),
    step("race"),
    step("race of bodies"),
    step("broken connection"),
    step("other spelling"),
  ];
}

const command = (step: Step): Command => ({
  check: (model) => !model.broken,
  run: (model, session) => steps[step.kind](model, session, targetOf(model, step)),
  toString: () => `${step.kind} key ${step.slot} body ${step.variant} place ${step.at}`,
});

/** Everything a step needs to know, taken from the model at the time of running. */
interface Target {
  readonly slot: number;
  readonly key: string;
  readonly place: Place;
  readonly body: JsonObject;
  readonly bodies: readonly JsonObject[];
  readonly claim: Claim | undefined;
  /** The key was accepted for the same identity in another conversation, and so may be refused here. */
  readonly isElsewhere: boolean;
}

function targetOf(model: Model, { slot, at, variant }: Aim): Target {
  const place = model.places[at] ?? model.places[0];
  if (place === undefined) throw new Error("a history needs a place");
  const bodies = bodiesFor(model, slot, place);
  return {
    slot,
    key: keyOf(model, slot),
    place,
    body: bodies[variant % bodies.length] ?? {},
    bodies,
    claim: claimOf(model, slot, place),
    isElsewhere: model.claims.some(
      (claim) =>
        claim.slot === slot && claim.place.as === place.as && claim.place.conversation !== place.conversation,
    ),
  };
}

const send = (session: Session, { key, place, body }: Target): Promise<Exchange> =>
  sendMessage(session, { ...place, idempotencyKey: key, body });

/** The one place where a response to a single request is judged. */
function judgeAnswer(model: Model, session: Session, target: Target, exchange: Exchange): void {
  const { claim, body } = target;
  if (claim === undefined) judgeFirstUse(model, session, target, exchange);
  else if (sameJson(claim.body, body)) {
    judge(model, session, "IDM-03", createdId(exchange) === claim.id, {
      message: "a repeated request was not answered with the message of the first one",
      expected: `2xx with message ${claim.id}`,
      found: outcomeOf(exchange),
    });
  } else {
    model.refused.push(body);
    judge(model, session, "IDM-04", isIdempotencyConflict(exchange), {
      message: "a used Idempotency-Key with another body was not answered with 409 idempotency_conflict",
      expected: "409 idempotency_conflict",
      found: outcomeOf(exchange),
    });
  }
}

function judgeFirstUse(model: Model, session: Session, target: Target, exchange: Exchange): void {
  const { slot, place, body, isElsewhere } = target;
  const id = createdId(exchange);
  const owner = model.claims.find((claim) => claim.id === id);
  const isTakenByOthers = !isElsewhere && model.claims.some((claim) => claim.slot === slot);
  if (id !== undefined && owner === undefined) model.claims.push({ slot, place, body, id });
  else if (owner !== undefined || isTakenByOthers) {
    judge(model, session, brokenBy(owner, target), false, {
      message:
        owner === undefined
          ? "an Idempotency-Key that another identity has used is refused"
          : "the first request with an Idempotency-Key was answered with the message of an earlier one",
      expected: "2xx with a message of its own",
      found: outcomeOf(exchange),
    });
  } else if (!isElsewhere || !isRefusal(exchange)) session.given(false, "a message can be created", exchange);
}

/** Which rule says that this message was not the one to answer with. */
function brokenBy(owner: Claim | undefined, { slot, place }: Target): string {
  if (owner === undefined || owner.place.as !== place.as) return "IDM-11";
  return owner.slot === slot ? "IDM-10" : "IDM-07";
}

async function race(model: Model, session: Session, target: Target): Promise<void> {
  const exchanges = await Promise.all(Array.from({ length: 4 }, () => send(session, target)));
  const ids = new Set(exchanges.filter(isSuccess).map(createdId));
  const mayRefuse = (target.claim === undefined && target.isElsewhere) || isConflicting(target);
  const holds =
    ids.size <= 1 &&
    exchanges.every(
      (exchange) => isSuccess(exchange) || isComeAgain(exchange) || (mayRefuse && isRefusal(exchange)),
    );
  const judged = judge(model, session, "IDM-08", holds, {
    message: "identical requests at the same time were not answered with one message",
    expected: "the same message in every 2xx response; other requests may be told to retry",
    found: exchanges.map(outcomeOf),
    exchanges: exchanges,
  });
  if (judged) judgeAnswer(model, session, target, exchanges.find(isSuccess) ?? (await send(session, target)));
}

const isConflicting = ({ claim, body }: Target): boolean =>
  claim !== undefined && !sameJson(claim.body, body);

/** Two bodies at once: at most one of them is the body of the key. */
async function raceOfBodies(model: Model, session: Session, target: Target): Promise<void> {
  const { bodies, claim, isElsewhere } = target;
  const other = bodies[(bodies.indexOf(target.body) + 1) % bodies.length] ?? {};
  const targets = [target, { ...target, body: other }];
  model.refused.push(...targets.map(({ body }) => body).filter((body) => !sameJson(body, claim?.body)));
  const exchanges = await Promise.all(targets.map((runner) => send(session, runner)));
  const isOwn = claim === undefined || targets.some(({ body }) => sameJson(body, claim.body));
  const judged = judge(
    model,
    session,
    "IDM-04",
    exchanges.filter(isSuccess).length <= (isOwn ? 1 : 0) &&
      exchanges.every((exchange) => isSuccess(exchange) || isComeAgain(exchange) || isElsewhere),
    {
      message: "two bodies with one Idempotency-Key at the same time were treated as one request",
      expected: `${isOwn ? "one" : "none"} accepted, 409 for the others`,
      found: exchanges.map(outcomeOf),
      exchanges: exchanges,
    },
  );
  const winner = exchanges.findIndex(isSuccess);
  const [winning, response] = [targets[winner], exchanges[winner]];
  if (judged && winning !== undefined && response !== undefined)
    judgeAnswer(model, session, winning, response);
}

/** The response is lost; the client repeats the request until it gets one. */
async function brokenConnection(model: Model, session: Session, target: Target): Promise<void> {
  const { key, place, body } = target;
  await sendMessage(session, { ...place, idempotencyKey: key, body, abortAfterSend: true });
  // The first request may still be under way; a key that counts in all conversations conflicts for good.
  const isDone = (exchange: Exchange): boolean =>
    !isComeAgain(exchange) ||
    isConflicting(target) ||
    (target.isElsewhere && isIdempotencyConflict(exchange));
  const response = await readUntil(session, () => send(session, target), isDone);
  judgeAnswer(model, session, target, response);
}

/**
 * Other white space: a replay or a conflict, but never a second message. Only for requests that were accepted
 * before.
 */
async function otherSpelling(model: Model, session: Session, target: Target): Promise<void> {
  const { claim, key, place } = target;
  if (claim === undefined) return;
  const raw = JSON.stringify(claim.body, null, 2);
  const exchange = await sendMessage(session, { ...place, idempotencyKey: key, raw });
  const id = createdId(exchange);
  judge(model, session, "IDM-02", id === undefined || id === claim.id, {
    message: "a repetition in other white space created a second message",
    expected: `message ${claim.id}, or a conflict`,
    found: outcomeOf(exchange),
  });
}
