// Follows redirects (RFC 9110 15.4), as any client does that gets a document.
import type { Exchange } from "../../exchange/exchange.ts";

const MAX_REDIRECTS = 5;

/**
 * @param get is passed whether the address is of another origin than the first one, which gets no key
 * @param statuses those that are followed; every redirect unless given
 */
export async function followed(
  first: string,
  get: (url: string, isElsewhere: boolean) => Promise<Exchange>,
  statuses?: ReadonlySet<number>,
): Promise<Exchange> {
  let exchange = await get(first, false);
  const { origin } = new URL(exchange.request.url);
  for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
    const { location } = exchange.response?.headers ?? {};
    if (exchange.status < 300 || exchange.status >= 400 || location === undefined) break;
    if (statuses?.has(exchange.status) === false) break;
    if (!URL.canParse(location, exchange.request.url)) break;
    const next = new URL(location, exchange.request.url);
    exchange = await get(next.href, next.origin !== origin);
  }
  return exchange;
}
