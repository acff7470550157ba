// The preview of a run, in lines of 80 columns: how many checks run, why the others do not, and which
// resources it will create. The same before a run and under `wcs list`.
import type { Effort } from "../../engine/run/effort.ts";
import { footprintOf } from "../../engine/run/plan/footprint.ts";
import type { Planned } from "../../engine/run/plan/plan-check.ts";
import { type Unlock, unlocks } from "../../engine/run/plan/unlocks.ts";
import type { Profile } from "../../profile/profile.ts";
import { counted } from "../../text/counted.ts";
import { wrap } from "../wording/wrap.ts";

const WIDTH = 80;

export function previewLines(
  planned: readonly Planned[],
  profile: Profile,
  effort: Effort,
  wcs = "wcs",
): readonly string[] {
  const running = planned.filter((item) => item.runs).map(({ check }) => check);
  const creations = footprintOf(running, profile, effort);
  const gains = unlocks(planned, profile, MAX_UNLOCKS);
  const open = planned.length - running.length - gains.reduce((sum, { checks }) => sum + checks, 0);
  return [
    `  checks  ${running.length} of ${planned.length} run`,
    ...gains.map((unlock, index) => entry(`${index === 0 ? "with" : "and with"} ${unlockText(unlock)}`)),
    ...(open === 0 ? [] : [entry(`${open === 1 ? "1 waits" : `${open} wait`} for more: see ${wcs} list`)]),
    creations.length > 0
      ? "  writes  (roughly)"
      : `  writes  ${running.some(({ readOnly }) => readOnly !== true) ? REFUSED : "nothing"}`,
    ...creations.map(({ kind, plural, about, where, after }) =>
      entry(`${counted(about, kind, plural)}${where === "" ? "" : ` ${where}`}: ${after}`),
    ),
  ];
}

/** A deployment that carries out a request that it should refuse makes something. */
const REFUSED = "nothing, as long as what has to be refused is refused";

/** The number of unlocks that are named before a run; the list of checks names everything. */
const MAX_UNLOCKS = 3;

export const unlockText = ({ lines, checks }: Unlock): string =>
  `${lines.join(" and ")}: ${counted(checks, "more check")}`;

const entry = (text: string): string => wrap(text, WIDTH, "          ", "            ");
