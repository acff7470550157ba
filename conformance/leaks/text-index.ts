// Finds which of many texts occur in another one: every response of a run is searched for every secret of the run. After
// Wu and Manber, "A fast algorithm for multi-pattern searching" (1994): most of the searched text is stepped over.

/** Texts are distinguished by so many of their last characters; secrets often begin alike. */
const LOOKED_AT = 8;
/** Of longer texts only the end is sought: nothing else ends with so many of the same characters. */
const MAX_SOUGHT = 256;
/** Texts that end with the same block. A deployment that sends more, which cannot be secrets, would be searched for ever. */
const MAX_ALIKE = 1024;
/** Characters that are looked at together. */
const BLOCK = 3;
/** No text ends within so many characters of a block that occurs in none. */
const FAR = LOOKED_AT - BLOCK + 1;
/** A power of two, large beside the blocks of a thousand texts. */
const PLACES = 1 << 16;

export class TextIndex<Owner> {
  /** By the place of a block: how many characters after it the nearest text may end. */
  readonly #steps = new Uint8Array(PLACES).fill(FAR);
  readonly #endings = new Map<number, { readonly text: string; readonly owner: Owner }[]>();

  /** @param text of eight characters or more */
  add(text: string, owner: Owner): void {
    if (text.length < LOOKED_AT) throw new Error(`TextIndex: a text of ${text.length} characters`);
    for (let step = 0; step < FAR; step++) {
      const place = placeOf(text, text.length - 1 - step);
      this.#steps[place] = Math.min(this.#steps[place] ?? FAR, step);
    }
    const place = placeOf(text, text.length - 1);
    const alike = this.#endings.get(place) ?? [];
    this.#endings.set(place, alike);
    if (alike.length < MAX_ALIKE) alike.push({ text: text.slice(-MAX_SOUGHT), owner });
  }

  /** The owners of the texts that occur in this one, each once. */
  ownersIn(searched: string): ReadonlySet<Owner> {
    const found = new Set<Owner>();
    let at = LOOKED_AT - 1;
    while (at < searched.length) {
      const place = placeOf(searched, at);
      const step = this.#steps[place] ?? FAR;
      if (step === 0)
        for (const { text, owner } of this.#endings.get(place) ?? [])
          if (!found.has(owner) && searched.endsWith(text, at + 1)) found.add(owner);
      at += Math.max(1, step);
    }
    return found;
  }
}

/** Of the block that ends here, by ten bits of each of its characters. */
function placeOf(text: string, end: number): number {
  const block =
    (text.charCodeAt(end) & 0x3ff) |
    ((text.charCodeAt(end - 1) & 0x3ff) << 10) |
    (text.charCodeAt(end - 2) << 20);
  return Math.imul(block, 0x9e3779b1) >>> 16;
}
