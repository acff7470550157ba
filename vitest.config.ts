// Two workers, because that is what the smallest supported machine has.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    maxWorkers: 2,
    // Faults and variants mostly wait for what does not come.
    maxConcurrency: 10,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
