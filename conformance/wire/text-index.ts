// Finds which of many texts occur in another one, in a single pass over it: every answer of a run is searched for every
// secret of the run.

/** Texts are told apart by so many of their last characters; secrets often begin alike. */
const ENDING = 4;
/** A power of two: about one in a thousand places of an ordinary answer has to be looked at closely. */
const MARKS = 1 << 16;

export class TextIndex<Owner> {
  readonly #endings = new Map<number, { readonly text: string; readonly owner: Owner }[]>();
  readonly #marks = new Uint8Array(MARKS);

  /** @param text of four characters or more */
  add(text: string, owner: Owner): void {
    if (text.length < ENDING) throw new Error(`TextIndex: a text of ${text.length} characters`);
    let hash = 0;
    for (let at = text.length - ENDING; at < text.length; at++) hash = next(hash, text, at);
    const alike = this.#endings.get(hash) ?? [];
    this.#endings.set(hash, [...alike, { text, owner }]);
    this.#marks[markOf(hash)] = 1;
  }

  /** The owners of the texts that occur in this one, each once. */
  ownersIn(searched: string): ReadonlySet<Owner> {
    const found = new Set<Owner>();
    let hash = 0;
    for (let at = 0; at < searched.length; at++) {
      hash = next(hash, searched, at);
      if (this.#marks[markOf(hash)] === 0) continue;
      for (const { text, owner } of this.#endings.get(hash) ?? [])
        if (searched.endsWith(text, at + 1)) found.add(owner);
    }
    return found;
  }
}

/** Eight bits a character, so that the last four alone count. */
const next = (hash: number, text: string, at: number): number => (hash << 8) ^ (text.charCodeAt(at) & 0xff);

const markOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> 16;
