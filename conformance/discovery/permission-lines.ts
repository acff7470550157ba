// The permissions of the profile that `wcs init` writes, with a remark on what they keep the suite from judging.
import type { Lifetime } from "./published/published-lifetimes.ts";

/** Seconds: as long as a person waits for a first run without having asked for it. */
const LONG_WAITS = 60;
/** Seconds that a check waits beyond a life, for clocks that differ. */
const MARGIN = 60;
/** The profile permits no longer wait. */
const LONGEST = 3_900;

export function permissionLines(lifetimes: readonly Lifetime[] = []): readonly string[] {
  const line = `permissions: { writes: false, load: false, long_waits: ${LONG_WAITS} }`;
  const beyond = lifetimes.filter(({ seconds }) => seconds >= LONG_WAITS && seconds + MARGIN <= LONGEST);
  if (beyond.length === 0) return [line];
  const named = beyond.map(({ what, seconds }) => `${what} (${seconds} s)`).join(" and ");
  const enough = Math.max(...beyond.map(({ seconds }) => seconds)) + MARGIN;
  return [
    `# With long_waits: ${LONG_WAITS} the suite cannot judge the end of ${named}; with ${enough} it can.`,
    line,
  ];
}
