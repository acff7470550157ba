// Looks for secrets in what a deployment says. A beginning shown as a label is legal; half of a secret is not.
import type { ReceivedResponse } from "../engine/exchange.ts";
import { namedTexts } from "./holds-text.ts";
import { unmasked } from "./issued-key.ts";
import { TextIndex } from "./text-index.ts";

/** Shorter halves would be found in ordinary text. */
const LEAST_HALF = 8;
/** Members that tell keys apart; a secret may begin with the id of its key. */
const LABEL = /^key_prefix$|(?:^|_)id$/;
/** A label that leaves so much unsaid gives nothing away, be it longer than half of the secret. */
const LEAST_HIDDEN = 16;

/** What must not occur: the first half and the second, whichever way JSON writes them. */
export function halvesOf(secret: string): readonly string[] {
  const middle = Math.ceil(secret.length / 2);
  const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_HALF);
  return [...new Set(halves.flatMap((half) => [half, half.replaceAll("/", "\\/")]))];
}

/** Body and headers of an answer as one text. */
export const joinedAnswer = ({ text, headers }: ReceivedResponse): string =>
  [text, ...Object.values(headers)].join("\n");

/** The secrets that a run was shown, each with what first showed it. */
export class KnownSecrets<Origin> {
  readonly #origins = new Map<string, Origin>();
  readonly #halves = new TextIndex<string>();

  get size(): number {
    return this.#origins.size;
  }

  originOf(secret: string): Origin | undefined {
    return this.#origins.get(secret);
  }

  /** A secret that is known keeps its origin. */
  add(secret: string, origin: Origin): void {
    if (this.#origins.has(secret)) return;
    this.#origins.set(secret, origin);
    for (const half of halvesOf(secret)) this.#halves.add(half, secret);
  }

  /** Those of which half or more is in the text. */
  shownIn(text: string): readonly { readonly secret: string; readonly origin: Origin }[] {
    return [...this.#halves.ownersIn(text)].flatMap((secret) => {
      const origin = this.#origins.get(secret);
      return origin === undefined ? [] : [{ secret, origin }];
    });
  }
}

/** Whether an answer shows half of the secret of an API key; a label that tells keys apart aside. */
export function showsKeySecret(response: ReceivedResponse, secret: string): boolean {
  const answer = joinedAnswer(response);
  const halves = halvesOf(secret);
  const isIn = (text: string): boolean => halves.some((half) => text.includes(half));
  return isIn(answer) && isIn(withoutLabels(response, secret, answer));
}

function withoutLabels({ json }: ReceivedResponse, secret: string, answer: string): string {
  const isOpen = (prefix: string): boolean =>
    secret.startsWith(unmasked(prefix)) && secret.length - unmasked(prefix).length >= LEAST_HIDDEN;
  return [...namedTexts(json)]
    .filter(([name, value]) => LABEL.test(name) && isOpen(value))
    .reduce((text, [, label]) => text.replaceAll(JSON.stringify(label), '""'), answer);
}
