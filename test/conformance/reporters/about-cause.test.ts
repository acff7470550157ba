// The description of a cause as a whole, in the terminal, in Markdown and in HTML.
import { expect, it } from "vitest";
import type { CauseFindings } from "../../../conformance/engine/causes/causes-in.ts";
import { aboutCause } from "../../../conformance/reporters/wording/behind-cause.ts";

const cause = (heading: string | undefined, fails_alone: boolean | undefined): CauseFindings =>
  // Nothing else of it is used.
  ({ heading, first: { check: { fails_alone }, finding: {} } }) as unknown as CauseFindings;

it.each([
  [undefined, undefined, []],
  [undefined, true, []],
  ["3 operations answer 500: a, b, c", true, ["3 operations answer 500: a, b, c"]],
  [undefined, false, [expect.stringContaining("passed when it ran alone")]],
])("of %j, which fails alone: %j", (heading, failsAlone, sentences) => {
  expect(aboutCause(cause(heading, failsAlone))).toEqual(sentences);
});
