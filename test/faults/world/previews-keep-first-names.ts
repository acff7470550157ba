// Line 279: sending a member again updates it. The members that a conversation previews are kept beside it as they were first
// shown.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_members show an imported member under the first name after an import has renamed it",
  breaks: ["IMP-16", "IMP-39"],
  decorate: (services) => {
    const names = new Map<string, string | null>();
    const { conversation } = services.render;
    services.render.conversation = (...asked) => {
      const shown = conversation(...asked);
      const preview_members = shown.preview_members.map((member) => {
        if (!names.has(member.id)) names.set(member.id, member.display_name);
        return { ...member, display_name: names.get(member.id) ?? null };
      });
      return { ...shown, preview_members };
    };
    return services;
  },
});
