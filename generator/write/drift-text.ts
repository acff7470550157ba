// The difference between a file on disk and the generated file, as a unified diff.
import { createTwoFilesPatch } from "diff";

/** Lines that are shown of one file unless all are asked for. */
const SHOWN_LINES = 40;
/** Beyond so many changes a comparison takes longer than it helps. */
const MAX_EDITS = 4000;

export function driftText(
  name: string,
  found: string,
  wanted: string,
  { source, isWhole }: { readonly source: string; readonly isWhole: boolean },
): readonly string[] {
  const patch = createTwoFilesPatch(name, `what ${source} generates`, found, wanted, undefined, undefined, {
    context: 3,
    maxEditLength: MAX_EDITS,
  });
  if (patch === undefined) return [`  more than ${MAX_EDITS} lines differ`];
  // The first line is a rule across the page.
  const lines = patch.trimEnd().split("\n").slice(1);
  if (isWhole || lines.length <= SHOWN_LINES) return lines;
  return [
    ...lines.slice(0, SHOWN_LINES),
    `... ${lines.length - SHOWN_LINES} more lines; --verbose shows them`,
  ];
}
