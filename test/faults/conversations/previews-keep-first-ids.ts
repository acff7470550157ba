import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_member_ids stay those of the first reading while preview_members follow",
  breaks: ["CON-10"],
  decorate: aroundService("render", "conversation", (conversation) => {
    const ids = new Map<string, readonly string[]>();
    return (found) => {
      const shown = conversation(found);
      const first = ids.get(shown.id) ?? shown.preview_member_ids;
      ids.set(shown.id, first);
      return { ...shown, preview_member_ids: [...first] };
    };
  }),
});
