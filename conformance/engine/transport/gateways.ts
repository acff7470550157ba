// Which requests are sent again because a gateway answered them in place of the deployment: it could not pass them on, or did
// not get the response. Most often the next one gets through.
import type { Exchange } from "../../exchange/exchange.ts";
import { readError } from "../../readers/error.ts";

/** Bad gateway, unavailable, gateway timeout. */
const OF_GATEWAYS: readonly number[] = [502, 503, 504];
/** Before each time that a request is sent again: the other machines of a deployment are asked at once, a new one starts in seconds. */
const PAUSES_MS: readonly number[] = [500, 1_500];

/** The service itself answers with an error that has a documented shape. */
export const isGatewayPage = ({ status, json }: Pick<Exchange, "status" | "json">): boolean =>
  OF_GATEWAYS.includes(status) && readError(json).shape === "none";

export class Gateways {
  /** Operations with a request that a gateway answered each time: others of them are sent once, for it may be what they ask for. */
  readonly #inVain = new Set<string>();

  /**
   * How long to wait before a request is sent again, in milliseconds; `undefined` where its response counts.
   * @param number how often it was sent before
   */
  pauseMs(exchange: Exchange, number: number): number | undefined {
    const { operation } = exchange;
    if (!isGatewayPage(exchange)) {
      if (number > 0 && exchange.status > 0) this.#inVain.delete(operation);
      return undefined;
    }
    if (this.#inVain.has(operation)) return undefined;
    const pauseMs = PAUSES_MS[number];
    if (pauseMs === undefined) this.#inVain.add(operation);
    return pauseMs;
  }
}
