// A worker of `npm run prove`: takes jobs from its parent, one at a time, and answers with their outcome.
import { type Job, prove } from "./job.ts";

process.on("message", (job: Job) => {
  prove(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.send?.({
        job,
        killedBy: [],
        others: [`the proof itself failed: ${String(error)}`],
        durationMs: 0,
      });
    },
  );
});
// Without a parent nobody wants to know.
process.on("disconnect", () => process.exit());
process.send?.("ready");
