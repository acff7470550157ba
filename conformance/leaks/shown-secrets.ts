// Looks for secrets in responses. The beginning of a secret as a label is legal; half of a secret is not.
import type { ReceivedResponse } from "../exchange/exchange.ts";
import { unmasked } from "../readers/issued-key.ts";
import { namedTexts } from "./holds-text.ts";
import { TextIndex } from "./text-index.ts";

/** Shorter halves would be found in ordinary text. */
const LEAST_HALF = 8;
/** Properties that tell keys apart; a secret may begin with the id of its key. */
const LABEL = /^key_prefix$|(?:^|_)id$/;
/** A label that leaves so much unsaid gives nothing away, be it longer than half of the secret. */
const LEAST_HIDDEN = 16;
/** What every current key begins with is not secret (line 310). */
const BEGINNING = /^svc_sk_/;

/** The texts that must not occur: the first half and the second, whichever way JSON writes them. */
export function halvesOf(secret: string): readonly string[] {
  const middle = Math.ceil(secret.length / 2);
  const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_HALF);
  return [...new Set(halves.flatMap((half) => [half, half.replaceAll("/", "\\/")]))];
}

/**
 * The part of a secret that is secret: `svc_sk_<id>_<secret>` begins with a part that everybody may know.
 * @param id of its key or source
 */
export function hiddenPartOf(secret: string, id: string | undefined): string {
  if (id === undefined) return secret;
  for (const known of [id, id.slice(id.lastIndexOf("_") + 1)]) {
    const start = known.length < LEAST_HALF ? -1 : secret.indexOf(known);
    const rest = secret.slice(start + known.length);
    if (start >= 0 && rest.length >= 2 * LEAST_HALF) return rest;
  }
  return secret;
}

/**
 * The part of a secret that no other one begins with; all of it where that is the greater part, or too little
 * is left.
 */
export function endingOf(secret: string, others: readonly string[]): string {
  const rest = secret.slice(Math.max(0, ...others.map((other) => commonStart(secret, other))));
  return rest.length >= 2 * LEAST_HALF && rest.length <= secret.length / 2 ? rest : secret;
}

/** How many characters two texts begin with in common. */
export function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Whether a text is in the body or in a header of a response. */
export const isShownBy = ({ text, headers }: ReceivedResponse, sought: string): boolean =>
  text.includes(sought) || Object.values(headers).some((value) => value.includes(sought));

/**
 * The texts that all checks of a run look for in its responses: each response is searched once for all of
 * them.
 */
export class ResponseSearch {
  readonly #index = new TextIndex<object>();
  #last: { readonly response: ReceivedResponse; readonly owners: ReadonlySet<object> } | undefined;

  /** @param text of eight characters or more; @param owner the object that tells it from all others */
  add(text: string, owner: object): void {
    this.#index.add(text, owner);
    this.#last = undefined;
  }

  /** The owners of the texts in a response. */
  ownersIn(response: ReceivedResponse): ReadonlySet<object> {
    if (this.#last?.response !== response)
      this.#last = { response, owners: this.ownersOf([response.text, ...Object.values(response.headers)]) };
    return this.#last.owners;
  }

  ownersOf(texts: readonly string[]): ReadonlySet<object> {
    return new Set(texts.flatMap((text) => [...this.#index.ownersIn(text)]));
  }
}

interface KnownSecret<Origin> {
  readonly secret: string;
  readonly origin: Origin;
  /** Parts of it of which none must occur. */
  readonly sought: readonly string[];
}

/** The secrets of one kind that a run was shown, each with the exchange that first showed it. */
export class KnownSecrets<Origin> {
  readonly #bySecret = new Map<string, KnownSecret<Origin>>();
  readonly #byOwner = new Map<object, KnownSecret<Origin>>();
  readonly #search: ResponseSearch;

  constructor(search: ResponseSearch) {
    this.#search = search;
  }

  get size(): number {
    return this.#bySecret.size;
  }

  get secrets(): Iterable<string> {
    return this.#bySecret.keys();
  }

  originOf(secret: string): Origin | undefined {
    return this.#bySecret.get(secret)?.origin;
  }

  /** A secret that is known keeps its origin. @param sought parts of which none must occur: its halves unless given */
  add(secret: string, origin: Origin, sought: readonly string[] = halvesOf(secret)): void {
    if (this.#bySecret.has(secret)) return;
    const known = { secret, origin, sought };
    this.#bySecret.set(secret, known);
    this.#byOwner.set(known, known);
    for (const part of sought) this.#search.add(part, known);
  }

  /** Those of which the response has half or more. */
  shownBy(response: ReceivedResponse): readonly KnownSecret<Origin>[] {
    return this.#own(this.#search.ownersIn(response));
  }

  /** Those of which one of the texts has half or more. */
  shownIn(texts: readonly string[]): readonly KnownSecret<Origin>[] {
    return this.#own(this.#search.ownersOf(texts));
  }

  #own(owners: ReadonlySet<object>): readonly KnownSecret<Origin>[] {
    return [...owners].flatMap((owner) => this.#byOwner.get(owner) ?? []);
  }
}

/** Whether a response shows half of the secret of an API key; a label that tells keys apart aside. */
export function showsKeySecret(
  response: ReceivedResponse,
  secret: string,
  sought: readonly string[] = halvesOf(secret),
): boolean {
  if (!sought.some((part) => isShownBy(response, part))) return false;
  const unlabelled = { ...response, text: withoutLabels(response, secret) };
  return sought.some((part) => isShownBy(unlabelled, part));
}

function withoutLabels({ json, text: body }: ReceivedResponse, secret: string): string {
  // A short key cannot hide as much: half of what tells it from others is enough.
  const least = Math.min(LEAST_HIDDEN, Math.ceil(secret.replace(BEGINNING, "").length / 2));
  const isOpen = (prefix: string): boolean =>
    secret.startsWith(unmasked(prefix)) && secret.length - unmasked(prefix).length >= least;
  return [...namedTexts(json)]
    .filter(([name, value]) => LABEL.test(name) && isOpen(value))
    .reduce((text, [, label]) => text.replaceAll(JSON.stringify(label), '""'), body);
}
