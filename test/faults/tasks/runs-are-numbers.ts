// Line 109: "run_id ... (strings)". What reads like a number is kept as one.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the run_id of an entry that consists of digits is shown as a number",
  breaks: ["TSK-03", "TSK-30", "TSK-31"],
  decorate: inBody("getTask", (body) => ({
    ...body,
    entries: body.entries.map((entry) =>
      /^[1-9]\d{0,14}$/.test(entry.run_id ?? "")
        ? { ...entry, run_id: Number(entry.run_id) as unknown as string }
        : entry,
    ),
  })),
});
