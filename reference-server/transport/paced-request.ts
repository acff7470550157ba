// Requests whose bodies come at a pace that leaves room for others. Node hands over each chunk of a chunked body by
// itself, ten thousand of a byte each in one piece of the connection, and takes dozens of such pieces before anything
// else has its turn.
import { IncomingMessage, type ServerResponse } from "node:http";
import { type Gathered, gatherPieces } from "../../generator/runtime/gather-pieces.ts";

/** After so many chunks a body waits for its next turn; of the usual size these are 16 MiB. */
export const CHUNKS_PER_TURN = 256;
/** Smaller chunks are copied together: a byte that is kept by itself takes some 400. */
const SMALL_BYTES = 1024;
/** Of a body that comes as bodies do, nothing is copied. */
const FIRST_CHUNKS = 16;

/** @param nextTurn resolves with the next turn that is free; nothing more is read until then */
export function createPacedRequest(nextTurn: () => Promise<void>): typeof IncomingMessage {
  return class PacedRequest extends IncomingMessage {
    #chunks = 0;
    #hasRoom = true;
    /** Most requests have no small chunks. */
    #small: Gathered | undefined;
    /** Small chunks wait to be handed over. */
    #gathers = false;
    #waits = false;
    /** Somebody asked for more while the body waited. */
    #isWanted = false;

    override push(chunk: unknown): boolean {
      if (!(chunk instanceof Uint8Array)) {
        this.#small?.end();
        return super.push(chunk);
      }
      this.#chunks += 1;
      const isTurnOver = this.#chunks % CHUNKS_PER_TURN === 0 && this.#wait();
      if (this.#chunks <= FIRST_CHUNKS || chunk.byteLength >= SMALL_BYTES) {
        this.#small?.end();
        this.#hasRoom = super.push(chunk);
      } else this.#gather(chunk);
      return this.#hasRoom && !isTurnOver;
    }

    override _read(size: number): void {
      this.#hasRoom = true;
      if (this.#waits) this.#isWanted = true;
      else super._read(size);
    }

    #gather(chunk: Uint8Array): void {
      this.#small ??= gatherPieces((piece) => {
        if (!this.destroyed) this.#hasRoom = super.push(piece);
      });
      this.#small.add(chunk);
      if (this.#gathers) return;
      this.#gathers = true;
      // Node empties its queues of ticks and promises after each chunk.
      setImmediate(() => {
        this.#gathers = false;
        this.#small?.end();
      });
    }

    /** False when it waits already. */
    #wait(): boolean {
      if (this.#waits) return false;
      this.#waits = true;
      void nextTurn().then(() => {
        this.#waits = false;
        if (this.#isWanted && !this.destroyed) this._read(0);
        this.#isWanted = false;
      });
      return true;
    }
  };
}

/** The rest of a body, once its response is sent, is discarded at the same pace; Node itself takes it as it comes. */
export function discardAtPace(request: IncomingMessage, response: ServerResponse): void {
  response.prependOnceListener("finish", () => {
    if (request.readableEnded) return;
    request.resume();
    // At once: Node looks now whether somebody reads the request.
    request.read();
    endWithConnection(request);
  });
}

/**
 * Node forgets a request when its response is sent: the rest of the body would be awaited after its
 * connection is gone.
 */
function endWithConnection(request: IncomingMessage): void {
  const { socket } = request;
  const end = (): void => void request.destroy();
  socket.once("close", end);
  request.once("close", () => socket.off("close", end));
}
