// How discovery asks a deployment: a GET of one URL with the primary key.
import type { Exchange } from "../exchange/exchange.ts";

export type Ask = (url: string) => Promise<Exchange>;
