import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key without a name has an empty name after a rotation",
  breaks: ["KEY-34"],
  decorate: (services) => {
    const rotated = new Set<string>();
    const { key } = services.render;
    services.render.key = (...asked) => {
      const shown = key(...asked);
      return rotated.has(shown.id) ? { ...shown, name: shown.name ?? "" } : shown;
    };
    return before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services);
  },
});
