// Which key a request carried, in either header.
import type { Exchange } from "./exchange.ts";

/** `undefined` without one. */
export const sentKey = ({ headers }: Pick<Exchange["request"], "headers">): string | undefined =>
  headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer\s+/i, "");
