// Remembers the response to each Idempotency-Key, within the scope that the caller names. Requests are the same if their
// fingerprints are. Only successes are remembered, and every replay has the status 200, also where the first response had 201.
import type { Reply } from "./http.ts";
import { conflict, Refusal } from "./refusal.ts";

interface Remembered {
  fingerprint: string;
  /** Missing while the first request is still being served. */
  response?: Reply;
  /** When the first request came, in milliseconds since 1970. */
  at: number;
}

interface Keyed {
  readonly scope: string;
  /** The Idempotency-Key, as it was sent. */
  readonly header: string | string[] | undefined;
  readonly fingerprint: string;
  readonly isSecret: boolean;
}

export class Idempotency {
  readonly #remembered = new Map<string, Remembered>();
  readonly #secretReplayMs: number;

  constructor(secretReplayMs: number) {
    this.#secretReplayMs = secretReplayMs;
  }

  /** Runs the first request with this header; repeats its response for the later ones. */
  async runOnce({ scope, header, fingerprint, isSecret }: Keyed, run: () => Promise<Reply>): Promise<Reply> {
    if (typeof header !== "string" || header === "") {
      throw new Refusal(400, "idempotency_key_missing", "send an Idempotency-Key");
    }
    if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
      throw new Refusal(400, "idempotency_key_malformed", "send 1 to 255 visible characters");
    }
    const id = `${scope} ${header}`;
    const former = this.#remembered.get(id);
    if (former !== undefined) return this.#replay(former, fingerprint, isSecret);
    const begun: Remembered = { fingerprint, at: Date.now() };
    this.#remembered.set(id, begun);
    try {
      begun.response = await run();
      return begun.response;
    } catch (error) {
      this.#remembered.delete(id);
      throw error;
    }
  }

  #replay(former: Remembered, fingerprint: string, isSecret: boolean): Reply {
    if (former.fingerprint !== fingerprint) {
      throw conflict("idempotency_conflict", "the Idempotency-Key was used for another request");
    }
    if (former.response === undefined) throw conflict("still_running", "the first request is not done yet");
    if (isSecret && Date.now() - former.at > this.#secretReplayMs) {
      throw conflict("secret_gone", "the secret is not shown any more: rotate it");
    }
    return { status: 200, body: former.response.body };
  }
}
