// Compares the events of the whole run with its refused requests. A refused request created nothing, so no
// event contains a text that only refused requests contained. This holds for every author and every
// operation.
import type { FindingDetails } from "../../../engine/session/finding.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Delivery } from "../../../exchange/delivery.ts";
import { type Exchange, type Frame, isRefusal, isSuccess, operationOf } from "../../../exchange/exchange.ts";
import { eventOf } from "../../../readers/webhooks/webhook.ts";
import { StreamLog } from "../../realtime/stream-log.ts";
import { perSession } from "../../running/per-session.ts";

type Evidence = Pick<FindingDetails, "frames" | "deliveries">;

/** An event with one of the run's own words. */
interface WordEvent {
  readonly requirement: "RTS-38" | "EVT-07";
  readonly evidence: Evidence;
}

/** A word of `session.unique`. */
interface Word {
  /** The first request with it that was refused. */
  refused?: Exchange;
  /** Another one with it was carried out, or may have been, or it is read. */
  isThere: boolean;
  /** The first event with it of each channel. */
  readonly events: WordEvent[];
}

const stateOf = perSession(() => ({
  log: new StreamLog(),
  words: new Map<string, Word>(),
  isSuspected: false,
}));

/** A gateway responds with it when its upstream was too slow, whether or not the request was carried out. */
const TIMED_OUT = 408;

/** Called for every exchange of the run. */
export function noteRequest(exchange: Exchange, session: Session): void {
  const state = stateOf(session);
  state.log.exchange(exchange);
  const { request, response } = exchange;
  // Where a message is read that no request was to create, it is more than its event that is wrong.
  if (request.method === "GET") {
    if (state.isSuspected && isSuccess(exchange))
      for (const word of session.uniqueIn(response?.text ?? "")) wordOf(session, word).isThere = true;
    return;
  }
  const isRefused = isRefusal(exchange) && exchange.status !== TIMED_OUT;
  for (const text of session.uniqueIn(request.body ?? "")) {
    const word = wordOf(session, text);
    if (isRefused) word.refused ??= exchange;
    else word.isThere = true;
    for (const event of word.events) judgeWordEvent(session, word, event);
  }
}

/** Called for every frame of the run. */
export function judgeFrame(frame: Frame, session: Session): void {
  const event = stateOf(session).log.frame(frame)?.event;
  if (event !== undefined)
    judgeWords(session, frame.text, { requirement: "RTS-38", evidence: { frames: [frame] } });
}

/** Called for every delivery of the run. */
export function judgeDelivery(delivery: Delivery, session: Session): void {
  if (eventOf(delivery)?.type === "message.created")
    judgeWords(session, delivery.body.toString("utf8"), {
      requirement: "EVT-07",
      evidence: { deliveries: [{ delivery }], frames: [] },
    });
}

function judgeWords(session: Session, text: string, event: WordEvent): void {
  for (const name of session.uniqueIn(text)) {
    const word = wordOf(session, name);
    if (word.events.every(({ requirement }) => requirement !== event.requirement)) word.events.push(event);
    judgeWordEvent(session, word, event);
  }
}

function judgeWordEvent(session: Session, word: Word, { requirement, evidence }: WordEvent): void {
  const { refused, isThere } = word;
  const isNowhere = refused !== undefined && !isThere;
  if (isNowhere) stateOf(session).isSuspected = true;
  session.judge(requirement, !isNowhere, {
    message: `an event contains a text that only a refused request contained (${refused?.status} to ${refused && operationOf(refused)})`,
    expected: "events of created resources",
    exchanges: refused === undefined ? [] : [refused],
    ...evidence,
    // The same may be said once more, and taken.
    doubt: { isOpen: () => false, disproof: () => (word.isThere ? "" : undefined) },
  });
}

function wordOf(session: Session, text: string): Word {
  const { words } = stateOf(session);
  const word = words.get(text) ?? { isThere: false, events: [] };
  words.set(text, word);
  return word;
}
