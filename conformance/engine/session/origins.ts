// The causes of the frames and deliveries of a run, whichever check made them: the request that made a
// message, the opening of a connection, and the frame before. Checks that judge the whole run have none of
// these among their own requests.
import { asEvidence } from "../../exchange/as-evidence.ts";
import { type Exchange, type Frame, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { readTicket } from "../../readers/realtime-frames.ts";
import { isOpening } from "./evidence.ts";

/** More than are made within any time after which their events come. */
const MAX_CREATIONS = 3_000;
/** Tickets end soon. */
const MAX_OPENINGS = 200;
/** Longer texts do not help a reader. */
const MAX_CHARACTERS = 10_000;
/** Between two frames that are received stand those that acknowledge. */
const MAX_FRAMES = 4;

export class Origins {
  readonly #creations = new Map<string, Exchange>();
  /** By the address that they gave. */
  readonly #openings = new Map<string, Exchange>();
  /** Of each connection that is open. */
  readonly #connections = new Map<
    number,
    { readonly opening: Exchange | undefined; readonly latest: Frame[] }
  >();

  see(exchange: Exchange): void {
    const { request, response } = exchange;
    if (request.method !== "POST" || !isSuccess(exchange)) return;
    if ((request.body?.length ?? 0) + (response?.text.length ?? 0) > MAX_CHARACTERS) return;
    const url = isOpening(exchange) ? readTicket(exchange.json)?.url : undefined;
    if (url !== undefined) keep(this.#openings, url, exchange, MAX_OPENINGS);
    const id = singleId(exchange.json);
    if (id !== undefined && !this.#creations.has(id))
      keep(this.#creations, id, asEvidence(exchange), MAX_CREATIONS);
  }

  connected(connection: number, url: string): void {
    this.#connections.set(connection, { opening: this.#openings.get(url), latest: [] });
  }

  frame(frame: Frame): void {
    const { latest } = this.#connections.get(frame.connection) ?? {};
    if (frame.direction === "closed") this.#connections.delete(frame.connection);
    if (frame.direction !== "received" || frame.text.length > MAX_CHARACTERS) return;
    latest?.push(frame);
    if (latest !== undefined && latest.length > MAX_FRAMES) latest.shift();
  }

  /** The request that made the resource with this id. */
  creationOf(id: string): Exchange | undefined {
    return this.#creations.get(id);
  }

  /** The openings of the connections that had these frames, and the frame before them. */
  of(frames: readonly Frame[]): {
    readonly openings: readonly Exchange[];
    readonly before: readonly Frame[];
  } {
    const openings = frames.flatMap(({ connection }) => this.#connections.get(connection)?.opening ?? []);
    const [first] = frames;
    const { latest = [] } = (first && this.#connections.get(first.connection)) ?? {};
    const index = first === undefined ? -1 : latest.indexOf(first);
    return { openings: [...new Set(openings)], before: index > 0 ? latest.slice(index - 1, index) : [] };
  }
}

function keep(map: Map<string, Exchange>, key: string, exchange: Exchange, most: number): void {
  map.set(key, exchange);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
