// The part of a session that judges: which requirements held, which were not seen, and the findings.
import { type Exchange, exchangesText, isSuccess, responseOf } from "../../exchange/exchange.ts";
import { deniedText, isDenied } from "../../profile/profile.ts";
import { unreadBinding } from "../../readers/named-properties.ts";
import type { CheckContext } from "./context.ts";
import { addFinding, type Finding, type FindingDetails, NotApplicable, Untestable } from "./finding.ts";
import type { Requests } from "./requests.ts";
import {
  failureDetails,
  failureInstead,
  failureMessage,
  isFailure,
  namesRefusal,
} from "./service-failure.ts";

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
    if (failure !== undefined) return this.#judgeFailure(requirement, failure, details.expected);
    this.#check.judged.set(requirement, (this.#check.judged.get(requirement) ?? 0) + 1);
    if (holds) this.#forgetRefusals(details);
    else this.#add(requirement, details);
    return holds;
  }

  /** A refusal that was asked for is not the reason why something else could not be judged. */
  #forgetRefusals({ about, exchanges = [], expected }: FindingDetails): void {
    const { state } = this.#check;
    if (state.refusals.length === 0 || !namesRefusal(expected)) return;
    const judged = new Set([about ?? [], exchanges].flat().map(({ id }) => id));
    state.refusals = state.refusals.filter(({ id }) => !judged.has(id));
  }

  hasFailed(requirements: readonly string[], exchange: Exchange, expected: unknown): boolean {
    if (!isFailure(exchange)) return false;
    const [first, ...others] = requirements;
    if (first !== undefined) this.#judgeFailure(first, exchange, expected);
    for (const requirement of others) this.notJudged(requirement, this.#failureText(exchange));
    return true;
  }

  notJudged(requirement: string, reason: string): void {
    this.#refuseUndeclared(requirement);
    const { notJudged } = this.#check;
    if (!notJudged.has(requirement)) notJudged.set(requirement, reason);
  }

  notSeen(requirement: string, what: string): void {
    this.#refuseUndeclared(requirement);
    const denied = NAMED_BINDING.exec(what)?.[0];
    const isNone = denied !== undefined && isDenied(this.#check.run.profile, denied);
    this.#check.notSeen.set(requirement, isNone ? deniedText(denied) : what);
  }

  given<T>(value: T, what: string, exchange?: Exchange): Exclude<T, undefined | null | false> {
    // The test rules out exactly the values that the result type excludes.
    if (value !== undefined && value !== null && value !== false)
      return value as Exclude<T, undefined | null | false>;
    const denied = NAMED_BINDING.exec(what)?.[0];
    if (denied !== undefined && isDenied(this.#check.run.profile, denied))
      throw new NotApplicable(deniedText(denied));
    throw new Untestable(
      `prerequisite failed: ${what}${this.#shown(what, exchange)}${this.#missingBinding(exchange)}`,
    );
  }

  /** The exchange that should have brought it about, else the last one, unless it is about the profile alone. */
  #shown(what: string, exchange: Exchange | undefined): string {
    if (exchange !== undefined) return ` (${exchangesText([exchange])})`;
    const last = ABOUT_PROFILE.test(what) ? undefined : this.#requests.exchanges.items.at(-1);
    return last === undefined ? "" : ` (the check's last request: ${exchangesText([last])})`;
  }

  observe(choice: string, value: string): void {
    const { observed } = this.#check.run;
    const values = observed.get(choice) ?? new Set();
    values.add(value);
    observed.set(choice, values);
  }

  /** Where a gateway may have answered, nothing is shown of the service. */
  #judgeFailure(requirement: string, exchange: Exchange, expected: unknown): false {
    this.#refuseUndeclared(requirement);
    const details = failureDetails(exchange, expected, this.#check.run.profile);
    if (details === undefined) this.notJudged(requirement, this.#failureText(exchange));
    else {
      this.#check.judged.set(requirement, (this.#check.judged.get(requirement) ?? 0) + 1);
      this.#add(requirement, details);
    }
    return false;
  }

  #failureText(exchange: Exchange): string {
    return `${failureMessage(exchange, this.#check.run.profile)}: ${responseOf(exchange)}`;
  }

  #add(requirement: string, details: FindingDetails): void {
    const { exchanges, frames, deliveries } = this.#requests;
    const { origins } = this.#check.run;
    const seen = { exchanges: exchanges.items, frames: frames.items, deliveries, origins };
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

/** The binding by which a sentence says that something is found. */
const NAMED_BINDING = /\bbindings\.\w+(?:\.\w+)*/;

/** A prerequisite that begins with a key of the profile is stated in the profile, and not by a response. */
const ABOUT_PROFILE = /^(keys|fixtures|bindings|capabilities|permissions|webhooks|timing)\./;
