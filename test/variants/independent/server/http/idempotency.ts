// Remembers what was answered to an Idempotency-Key: per API key, over all routes, by the raw bytes. Only
// successes are remembered; a replay answers 200 where the first time was 201.
import type { Reply } from "./http.ts";
import { conflict, Refusal } from "./refusal.ts";

interface Memory {
  fingerprint: string;
  answer?: Reply;
  at: number;
}

export class Idempotency {
  readonly #memories = new Map<string, Memory>();
  readonly #secretReplayMs: number;

  constructor(secretReplayMs: number) {
    this.#secretReplayMs = secretReplayMs;
  }

  async answer(
    keyId: string,
    header: string | string[] | undefined,
    fingerprint: string,
    isSecret: boolean,
    run: () => Promise<Reply>,
  ): Promise<Reply> {
    if (typeof header !== "string" || header === "") {
      throw new Refusal(400, "idempotency_key_missing", "send an Idempotency-Key");
    }
    if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
      throw new Refusal(400, "idempotency_key_malformed", "send 1 to 255 visible characters");
    }
    const place = `${keyId} ${header}`;
    const memory = this.#memories.get(place);
    if (memory !== undefined) return this.#again(memory, fingerprint, isSecret);
    const begun: Memory = { fingerprint, at: Date.now() };
    this.#memories.set(place, begun);
    try {
      begun.answer = await run();
      return begun.answer;
    } catch (error) {
      this.#memories.delete(place);
      throw error;
    }
  }

  #again(memory: Memory, fingerprint: string, isSecret: boolean): Reply {
    if (memory.fingerprint !== fingerprint) {
      throw conflict("idempotency_conflict", "the Idempotency-Key was used for another request");
    }
    if (memory.answer === undefined) throw conflict("still_running", "the first request is not done yet");
    if (isSecret && Date.now() - memory.at > this.#secretReplayMs) {
      throw conflict("secret_gone", "the secret is not shown any more: rotate it");
    }
    return { status: 200, body: memory.answer.body };
  }
}
