// How many bytes of bodies an identity has under way, from their headers until their responses are sent: whole bodies lie
// in memory, and one identity may have any number of connections.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "../refusal.ts";

interface BodyQuota {
  /** To be called for every request once its headers are there. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Throws the refusal where the body would be too much beside the others of the identity.
   * @param bodyLimit most bytes of the body, for one that does not say how many it has
   */
  take(request: IncomingMessage, memberId: string, bodyLimit: number): void;
}

/** Usual bodies are smaller; as many of these as there are connections fit into memory. */
const SMALL_BYTES = 16 * 1024;

interface Taken {
  memberId: string;
  bytes: number;
}

export function createBodyQuota(maxBytes: number): BodyQuota {
  const taken = new Map<IncomingMessage, Taken>();
  const sums = new Map<string, number>();

  function release(request: IncomingMessage): void {
    const own = taken.get(request);
    if (own === undefined) return;
    taken.delete(request);
    const left = (sums.get(own.memberId) ?? 0) - own.bytes;
    if (left > 0) sums.set(own.memberId, left);
    else sums.delete(own.memberId);
  }

  return {
    watch(request, response) {
      if (bytesOf(request) > SMALL_BYTES) response.once("close", () => release(request));
    },
    take(request, memberId, bodyLimit) {
      const bytes = Math.min(bytesOf(request), bodyLimit);
      if (bytes <= SMALL_BYTES) return;
      const others = sums.get(memberId) ?? 0;
      // One alone is taken, however low the limit is.
      if (others > 0 && others + bytes > maxBytes) {
        throw new Refusal(
          "rate_limited",
          "too many bytes of the identity are under way; wait for responses",
          {
            rateLimitPolicy: "identity.body_bytes",
            retryAfterSeconds: 1,
          },
        );
      }
      taken.set(request, { memberId, bytes });
      sums.set(memberId, others + bytes);
    },
  };
}

function bytesOf({ headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0);
}
