// The resources that the run created on the target, so that a person can find them and a clean-up can undo
// them.
export interface LedgerEntry {
  readonly kind: string;
  readonly id: string;
  readonly check: string;
  /** Marks the run; everything of it carries this in its text. */
  readonly run: string;
}

export interface Ledger {
  /** Notes something once, however often it is shown. */
  add(entry: LedgerEntry): void;
  readonly entries: readonly LedgerEntry[];
}

/** @param keep also called with every entry at once, so that an interrupted run leaves a complete ledger */
export function createLedger(keep: (entry: LedgerEntry) => void = () => {}): Ledger {
  const entries: LedgerEntry[] = [];
  const noted = new Set<string>();
  return {
    entries,
    add(entry) {
      const name = `${entry.kind} ${entry.id}`;
      if (noted.has(name)) return;
      noted.add(name);
      entries.push(entry);
      keep(entry);
    },
  };
}
