// `wcs list`: every selected check with its requirements and whether it would run, and the effects of the
// run.
import type { Catalogue } from "../../catalogue.ts";
import type { Effort } from "../../engine/run/effort.ts";
import type { Planned } from "../../engine/run/plan/plan-check.ts";
import type { Profile } from "../../profile/profile.ts";
import { claimsText } from "../wording/claims.ts";
import { wrap } from "../wording/wrap.ts";
import { previewLines } from "./preview.ts";

export function listChecks(
  planned: readonly Planned[],
  catalogue: Catalogue,
  profile: Profile,
  effort: Effort,
): string {
  const lines = planned.map((item) => {
    const claims = claimsText(item.check.requirements, (id) => catalogue.get(id)?.level ?? "may");
    const state = item.runs ? "runs" : `${item.outcome}: ${item.reason}`;
    return [
      wrap(`${item.check.id}  (${claims})`, 80, "", "    "),
      wrap(item.check.title, 80, "    ", "    "),
      wrap(state, 80, "    ", "    "),
    ].join("\n");
  });
  return `${[...lines, "", ...previewLines(planned, profile, effort)].join("\n")}\n`;
}
