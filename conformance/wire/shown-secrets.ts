// Looks for secrets in what a deployment says. A beginning shown as a label is legal; half of a secret is not.
import type { ReceivedResponse } from "../engine/exchange.ts";
import { namedTexts } from "./holds-text.ts";
import { unmasked } from "./issued-key.ts";

/** Shorter halves would be found in ordinary text. */
const LEAST_HALF = 8;
/** A key_prefix that leaves so much unsaid gives nothing away, be it longer than half of the secret. */
const LEAST_HIDDEN = 16;

/** Every answer of a run is held against every secret of it. */
const knownHalves = new Map<string, readonly string[]>();

/** What must not occur: the first half and the second, whichever way JSON writes them. */
export function halvesOf(secret: string): readonly string[] {
  const known = knownHalves.get(secret) ?? readHalves(secret);
  knownHalves.set(secret, known);
  return known;
}

function readHalves(secret: string): readonly string[] {
  const middle = Math.ceil(secret.length / 2);
  const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_HALF);
  return [...new Set(halves.flatMap((half) => [half, half.replaceAll("/", "\\/")]))];
}

/** Body and headers of an answer as one text. */
export const joinedAnswer = ({ text, headers }: ReceivedResponse): string =>
  [text, ...Object.values(headers)].join("\n");

/**
 * Whether an answer shows half of the secret of an API key; the prefix that tells keys apart aside.
 * @param answer the joined answer, for callers that look for many secrets in it
 */
export function showsKeySecret(
  response: ReceivedResponse,
  secret: string,
  answer = joinedAnswer(response),
): boolean {
  const halves = halvesOf(secret);
  const isIn = (text: string): boolean => halves.some((half) => text.includes(half));
  return isIn(answer) && isIn(withoutPrefix(response, secret, answer));
}

function withoutPrefix({ json }: ReceivedResponse, secret: string, answer: string): string {
  const isOpen = (prefix: string): boolean =>
    secret.startsWith(unmasked(prefix)) && secret.length - unmasked(prefix).length >= LEAST_HIDDEN;
  return [...namedTexts(json)]
    .filter(([name, value]) => name === "key_prefix" && isOpen(value))
    .reduce((text, [, prefix]) => text.replaceAll(JSON.stringify(prefix), '""'), answer);
}
