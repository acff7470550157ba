// Requests that a client sends before it has the response to the one before. Node hands over all that came in one piece
// at once, several hundred of them; here each waits until the connection is free for its response, because the work and
// the responses of hundreds would otherwise be done and kept in one stretch of the event loop.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export interface PipelinedRequests {
  /** Calls `next` once the response could be sent: at once, unless the connection has another request under way. */
  await(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Whether a request of the connection is still without its whole response. */
  isAnswering(socket: Duplex): boolean;
}

/** Clients that pipeline at all send a few. Node reads all that came before it can close the connection. */
export const MAX_PIPELINED = 32;

export function createPipelinedRequests(): PipelinedRequests {
  const waiting = new WeakMap<Duplex, number>();
  const newest = new WeakMap<Duplex, ServerResponse>();
  return {
    isAnswering(socket) {
      const response = newest.get(socket);
      return response !== undefined && !response.writableFinished;
    },
    await({ socket }, response, next) {
      newest.set(socket, response);
      // A response gets the socket of its connection when it is its turn.
      if (response.socket !== null) {
        next();
        return;
      }
      const count = (waiting.get(socket) ?? 0) + 1;
      waiting.set(socket, count);
      if (count > MAX_PIPELINED) {
        socket.destroy();
        return;
      }
      response.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
        // In a turn of its own: responses that are made at once would otherwise follow each other without a pause.
        setImmediate(next);
      });
    },
  };
}
