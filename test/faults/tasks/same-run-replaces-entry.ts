// Spec 109: an entry has a run_id, and each update is recorded. Entries are written with the run as their key, so that
// the next one of a run takes the place of the one before.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task entry disappears when another with the same run_id is recorded",
  breaks: ["TSK-30"],
  decorate: inBody("getTask", (body) => {
    const { entries } = body;
    const isLast = ({ run_id }: (typeof entries)[number], index: number): boolean =>
      run_id == null || !entries.slice(index + 1).some((later) => later.run_id === run_id);
    return { ...body, entries: entries.filter(isLast) };
  }),
});
