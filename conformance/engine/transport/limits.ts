// How many requests a second a deployment lets through, once it is seen to limit the run.

/** Before so long a run says little about its pace. */
const FIRST_MS = 10_000;
/** A deployment that refuses fewer than one request in so many does not set the pace of a run. */
const ONE_IN = 200;

export class Limits {
  readonly #maxRps: number | undefined;
  #seen = 0;
  #limited = 0;
  /** For the rest of the run: it keeps below the limit from then on, and hardly any request is refused. */
  #isLimiting = false;

  /** @param maxRps the limit that the run sets itself, if it has one */
  constructor(maxRps: number | undefined) {
    this.#maxRps = maxRps;
  }

  /** Counts one response. */
  see(status: number): void {
    this.#seen++;
    if (status === 429) this.#limited++;
  }

  /** Requests that get through each second; `undefined` as long as nothing limits them. @param ms since the first one */
  perSecond(ms: number): number | undefined {
    if (ms >= FIRST_MS && this.#limited > 0 && this.#limited * ONE_IN >= this.#seen) this.#isLimiting = true;
    if (!this.#isLimiting) return this.#maxRps;
    const accepted = ((this.#seen - this.#limited) * 1000) / ms;
    return this.#maxRps === undefined ? accepted : Math.min(accepted, this.#maxRps);
  }
}
