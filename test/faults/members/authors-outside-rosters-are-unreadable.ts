import { notFound } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported author who is in no roster cannot be read by id",
  breaks: ["MEM-03"],
  decorate: (services) => {
    const names = new Map<string, string>();
    const inRosters = new Set<string | null | undefined>();
    return both(
      inBatches(() => (records) => {
        for (const { externalId, displayName } of records.members) names.set(externalId, displayName);
        for (const { memberExternalIds = [] } of records.conversations)
          for (const id of memberExternalIds) inRosters.add(names.get(id));
        return records;
      }),
      after("getMember", (response) => {
        const isImported = response.status === 200 && response.body.source_kind === "chat_import";
        if (isImported && !inRosters.has(response.body.display_name)) throw notFound("member");
      }),
    )(services);
  },
});
