// Checks that could not judge, by why: reasons that differ only in ids, such as that of a request, are one.
import type { Outcome, Report } from "../../engine/report/report.ts";

/** A prefixed id, a UUID, or a long number. */
const ID = /\b[a-z]+_[0-9A-Za-z]{8,}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d{6,}\b/g;

/** A sentence without the ids in it: sentences of one kind are shown once. */
export const kindOf = (text: string): string => text.replaceAll(ID, "ID");

/** @returns the first reason of each kind, with the ids of its checks */
export function reasonsOf(
  { checks }: Pick<Report, "checks">,
  outcome: Outcome,
): readonly { readonly reason: string; readonly ids: readonly string[] }[] {
  const found = new Map<string, { reason: string; ids: string[] }>();
  for (const check of checks) {
    if (check.outcome !== outcome) continue;
    const { id, reason = "" } = check;
    const kind = kindOf(reason);
    const known = found.get(kind);
    if (known === undefined) found.set(kind, { reason, ids: [id] });
    else known.ids.push(id);
  }
  return [...found.values()];
}
