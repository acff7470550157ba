// Gives every thing a name of its own that a person would choose, and keeps the names that an earlier run gave: a thing
// that is added takes a free name and renames nothing.
import { byCodePoint } from "../json.ts";

export interface Claim {
  /** The key that tells this thing from every other: a pointer into the document. */
  readonly key: string;
  /** The names that it may have, the best one first. */
  readonly wanted: readonly [string, ...string[]];
  /** Where several want one name, the one with the lowest number gets it; 0 when left out. */
  readonly rank?: number;
}

/** Names by the keys of the things that they name. */
export type NameRecord = ReadonlyMap<string, string>;

export const NAME_KINDS = ["component", "operation", "tag", "type", "validator"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export interface NameEntry {
  readonly kind: NameKind;
  readonly key: string;
  readonly name: string;
}

export type KeptNames = Readonly<Partial<Record<NameKind, NameRecord>>>;

/** @param taken names that are never given */
export function assignNames(
  claims: readonly Claim[],
  taken: ReadonlySet<string> = new Set(),
  kept: NameRecord = new Map(),
): NameRecord {
  const names = new Map<string, string>();
  const used = new Set(taken);
  const give = ({ key }: Claim, name: string) => {
    names.set(key, name);
    used.add(name);
  };
  for (const claim of claims) {
    const name = kept.get(claim.key);
    if (name !== undefined && !used.has(name)) give(claim, name);
  }
  const open = claims
    .filter(({ key }) => !names.has(key))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || byCodePoint(a.key, b.key));
  for (const claim of open)
    give(claim, claim.wanted.find((name) => !used.has(name)) ?? numbered(claim, used));
  return names;
}

function numbered({ wanted }: Claim, used: ReadonlySet<string>): string {
  const base = wanted.at(-1) ?? wanted[0];
  for (let number = 2; ; number += 1) if (!used.has(`${base}${number}`)) return `${base}${number}`;
}

export function entriesOf(kind: NameKind, names: NameRecord): readonly NameEntry[] {
  return [...names].map(([key, name]) => ({ kind, key, name }));
}
