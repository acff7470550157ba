// Line 109: "`entries[]`: author_label".

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an entry of a task that was recorded without a run has no run_id",
  breaks: ["TSK-03"],
  decorate: inJson("GET", /^\/v1\/tasks\/[^/?]+$/, (json) => ({
    ...json,
    entries: (json as Loose).entries.map(({ run_id, ...entry }: Loose) =>
      run_id === null ? entry : { ...entry, run_id },
    ),
  })),
});
