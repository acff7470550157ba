// How far the deployment's clock is from this machine's, as far as Date headers tell: to the second.
import type { Exchange } from "../engine/exchange.ts";

/** Milliseconds that the deployment is ahead, judged by an answer that has just arrived; 0 when it has no date. */
export function clockDifference({ response }: Exchange): number {
  const date = Date.parse(response?.headers.date ?? "");
  return Number.isNaN(date) ? 0 : date - Date.now();
}
