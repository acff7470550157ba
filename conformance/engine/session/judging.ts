// The part of a session that judges: which requirements held, which were not seen, and what was found.
import { type Exchange, isSuccess, responseOf } from "../../exchange/exchange.ts";
import { unreadBinding } from "../../readers/named-properties.ts";
import type { CheckContext } from "./context.ts";
import { addFinding, type Finding, type FindingDetails, Untestable } from "./finding.ts";
import type { Requests } from "./requests.ts";
import { failureDetails, failureInstead, failureMessage, isFailure, NEVER_FAILS } from "./service-failure.ts";

export class Judging {
  readonly findings: Finding[] = [];
  readonly #check: CheckContext;
  readonly #requests: Requests;

  constructor(check: CheckContext, requests: Requests) {
    this.#check = check;
    this.#requests = requests;
  }

  judge(requirement: string, holds: boolean, details: FindingDetails): boolean {
    this.#refuseUndeclared(requirement);
    const failure = failureInstead(details, holds);
    if (failure !== undefined) {
      this.#keepFailure(requirement, failure, details.expected);
      return false;
    }
    this.#check.judged.set(requirement, (this.#check.judged.get(requirement) ?? 0) + 1);
    if (!holds) this.#add(requirement, details);
    return holds;
  }

  hasFailed(requirements: readonly string[], exchange: Exchange, expected: unknown): boolean {
    if (!isFailure(exchange)) return false;
    for (const requirement of requirements) {
      this.#refuseUndeclared(requirement);
      this.#keepFailure(requirement, exchange, expected);
    }
    return true;
  }

  notJudged(requirement: string, reason: string): void {
    this.#refuseUndeclared(requirement);
    const { notJudged } = this.#check;
    if (!notJudged.has(requirement)) notJudged.set(requirement, reason);
  }

  notSeen(requirement: string, what: string): void {
    this.#refuseUndeclared(requirement);
    this.#check.notSeen.set(requirement, what);
  }

  given<T>(value: T, what: string, exchange?: Exchange): Exclude<T, undefined | null | false> {
    // The test rules out exactly what the result type excludes.
    if (value !== undefined && value !== null && value !== false)
      return value as Exclude<T, undefined | null | false>;
    const response =
      exchange === undefined ? "" : ` (${exchange.operation} answered ${responseOf(exchange)})`;
    throw new Untestable(`prerequisite failed: ${what}${response}${this.#missingBinding(exchange)}`);
  }

  observe(choice: string, value: string): void {
    const { observed } = this.#check.run;
    const values = observed.get(choice) ?? new Set();
    values.add(value);
    observed.set(choice, values);
  }

  /** The failure is found; what it was to show of a requirement is not. */
  #keepFailure(requirement: string, exchange: Exchange, expected: unknown): void {
    const { profile } = this.#check.run;
    this.notJudged(requirement, `${failureMessage(exchange, profile)}: ${responseOf(exchange)}`);
    const details = failureDetails(exchange, expected, profile);
    if (details !== undefined) this.#add(NEVER_FAILS, details);
  }

  #add(requirement: string, details: FindingDetails): void {
    const { exchanges, frames, deliveries } = this.#requests;
    const seen = { exchanges: exchanges.items, frames: frames.items, deliveries };
    addFinding(this.findings, { requirement, details, ...seen });
  }

  #missingBinding(exchange: Exchange | undefined): string {
    if (exchange === undefined || !isSuccess(exchange)) return "";
    const missing = unreadBinding(exchange.operation, exchange.json, this.#check.run.profile);
    return missing === undefined ? "" : `; the profile has no ${missing}`;
  }

  #refuseUndeclared(requirement: string): void {
    if (!this.#check.requirements.has(requirement))
      throw new Error(`${this.#check.checkId} judges ${requirement}, which it does not declare`);
  }
}
