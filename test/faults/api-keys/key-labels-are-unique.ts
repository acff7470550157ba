// Line 87 and 97: "name (string, nullable)", an "operator label"; only "display_name" is "unique agent display name".

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second key of a workspace with the label of an earlier one is refused",
  breaks: ["KEY-21"],
  decorate: (services) => {
    const labels = new Set<string>();
    return before("issueApiKey", ({ body }, { caller, idempotencyKey }) => {
      if (body.name === null) return;
      const others = [...labels].filter((label) => !label.endsWith(`\n${idempotencyKey}`));
      if (others.some((label) => label.startsWith(`${caller.workspaceId}\n${body.name}\n`)))
        throw new Refusal("conflict", "a key of this name exists");
      labels.add(`${caller.workspaceId}\n${body.name}\n${idempotencyKey}`);
    })(services);
  },
});
