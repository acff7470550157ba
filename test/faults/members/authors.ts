// Servers with a fault in the authors of messages, a row each.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, both, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";

export default defineFaults({
  "authors-outside-rosters-are-unreadable": {
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
  },
  "authors-are-users": {
    title: "author_id does not lead to a member",
    breaks: ["MEM-03"],
    decorate: inMessages(["createMessage", "getMessage"], (message) => ({
      ...message,
      author_id: message.author_id.replace("mem_", "usr_"),
    })),
  },
});
