// How discovery asks a deployment: a GET of one URL, with the primary key unless another role is named.
import type { Exchange } from "../exchange/exchange.ts";

export type Ask = (url: string) => Promise<Exchange>;
export type AskAs = (url: string, as: "primary" | "second" | "keys_admin") => Promise<Exchange>;
