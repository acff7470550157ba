// The time in which the body of a request must have arrived. Node has such a limit for all requests alike, which would
// also end a large upload on a slow line; here a route that reads bodies at its own pace can lift the limit.
import type { IncomingMessage } from "node:http";

export interface BodyDeadlines {
  /** To be called once the headers are there. A request without a body has arrived with them and needs none. */
  watch(request: IncomingMessage, onLate: () => void): void;
  lift(request: IncomingMessage): void;
  /** Sets the limit again: the rest of the body has the whole time. */
  resume(request: IncomingMessage): void;
}

export function createBodyDeadlines(timeoutMs: number): BodyDeadlines {
  // Not a WeakMap: its values lead back to their requests, and would outlive them until the whole heap is
  // cleaned.
  const running = new Map<IncomingMessage, { timer: NodeJS.Timeout; onLate: () => void }>();

  const begin = (request: IncomingMessage, onLate: () => void): void => {
    running.set(request, { timer: setTimeout(onLate, timeoutMs), onLate });
  };
  const lift = (request: IncomingMessage): void => clearTimeout(running.get(request)?.timer);

  return {
    lift,
    watch(request, onLate) {
      begin(request, onLate);
      // Comes as soon as the body has been read to its end, or cannot be.
      request.once("close", () => {
        lift(request);
        running.delete(request);
      });
    },
    resume(request) {
      const known = running.get(request);
      if (known === undefined || request.readableEnded || request.destroyed) return;
      lift(request);
      begin(request, known.onLate);
    },
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
