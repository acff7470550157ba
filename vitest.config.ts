// Two workers, because that is what the smallest supported machine has.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These take minutes; begun first, they leave the many short ones to fill what remains. */
const LONGEST = [
  "variants/variants",
  "faults/faults",
  "variants/independent",
  "differences/differences",
  "faults/world",
  "conformance/canary",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return index < 0 ? LONGEST.length : index;
    };
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    maxWorkers: 2,
    // Files share their worker and what it has loaded: loading it anew for each took a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Faults and variants mostly wait for what does not come.
    maxConcurrency: 10,
    // On a loaded machine a browser takes seconds to lay a long page out again.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
