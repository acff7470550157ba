// The error that a receiver throws for a delivery that it does not take.
import type { RequestProblem } from "../server/errors.ts";
import { oneLine } from "../text/one-line.ts";

/** The status to return to the sender: with all of them it may send the delivery again. */
const STATUSES = {
  method_not_allowed: 405,
  unverified: 401,
  unsupported_media_type: 415,
  unreadable_body: 400,
  /** None of the events that the contract has: a newer service may have more of them. */
  unknown_event: 400,
  invalid_event: 400,
  /** The delivery fits several events: the receiver needs to know which one is meant. */
  ambiguous_event: 500,
} as const;

export type RefusalCode = keyof typeof STATUSES;

export class WebhookRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** The mistakes of an invalid event, each with its place. */
  readonly problems: readonly RequestProblem[];

  constructor(
    code: RefusalCode,
    message: string,
    more: { readonly problems?: readonly RequestProblem[]; readonly cause?: unknown } = {},
  ) {
    super(oneLine(message), more.cause === undefined ? {} : { cause: more.cause });
    this.name = "WebhookRefusal";
    this.code = code;
    this.status = STATUSES[code];
    this.problems = more.problems ?? [];
  }
}
