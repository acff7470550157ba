// Line 99: entries have an author_label. The word by which a script spells nothing is read as nothing.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task entry whose author_label or run_id is the word None is shown without it",
  breaks: ["TSK-10", "TSK-31"],
  decorate: (services) => {
    const render = services.render.taskEntry;
    const known = (text: string | null): string | null => (text?.toLowerCase() === "none" ? null : text);
    services.render.taskEntry = (entry, workspaceId) =>
      render({ ...entry, authorLabel: known(entry.authorLabel), runId: known(entry.runId) }, workspaceId);
    return services;
  },
});
