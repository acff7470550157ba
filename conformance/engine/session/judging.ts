// The part of a session that judges: which requirements held, which were not seen, and what was found.
import { type Exchange, isSuccess, responseOf } from "../../exchange/exchange.ts";
import { unreadBinding } from "../../readers/named-properties.ts";
import type { CheckContext } from "./context.ts";
import { addFinding, type Finding, type FindingDetails, Untestable } from "./finding.ts";
import type { Requests } from "./requests.ts";

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
    this.#check.judged.set(requirement, (this.#check.judged.get(requirement) ?? 0) + 1);
    if (holds) return true;
    const { exchanges, frames, deliveries } = this.#requests;
    const seen = { exchanges: exchanges.items, frames: frames.items, deliveries };
    addFinding(this.findings, { requirement, details, ...seen });
    return false;
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
