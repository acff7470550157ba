import { defineFault } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFault({
  title: "a broken body is refused and its message stored",
  breaks: ["GEN-19"],
  decorate: (services) => {
    const { insert, create } = services.store.messages;
    let place: Parameters<typeof insert>[0] | undefined;
    services.store.messages.create = (viewer, message, options) => {
      place = { ...message, workspaceId: viewer.workspaceId, authorId: viewer.memberId };
      return create(viewer, message, options);
    };
    return rawBodies((text) => {
      const whole = repaired(text, "cut");
      const { markdown_content: content } = whole === text ? {} : JSON.parse(whole);
      if (place !== undefined && typeof content === "string") insert({ ...place, content });
      return text;
    })(services);
  },
});
