// Which key a request carried, in either header.
import type { Exchange } from "./exchange.ts";

/** `undefined` without one. */
export const sentKey = ({ request: { headers } }: Exchange): string | undefined =>
  headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer\s+/i, "");
