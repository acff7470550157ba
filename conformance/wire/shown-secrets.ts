// Looks for secrets in what a deployment says. A beginning shown as a label is legal; half of a secret is not.
import type { ReceivedResponse } from "../engine/exchange.ts";

/** Shorter halves would be found in ordinary text. */
const LEAST_HALF = 8;

/** What must not occur: the first half and the second, whichever way JSON writes them. */
export function halvesOf(secret: string): readonly string[] {
  const middle = Math.ceil(secret.length / 2);
  const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_HALF);
  return [...new Set(halves.flatMap((half) => [half, half.replaceAll("/", "\\/")]))];
}

/** Body and headers of an answer as one text. */
export const joinedAnswer = ({ text, headers }: ReceivedResponse): string =>
  [text, ...Object.values(headers)].join("\n");
