import { inKeys } from "../tools/administration.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation marks the name of the key",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return inKeys((key) => (rotated.has(key.id) ? { ...key, name: `${key.name} (rotated)` } : key))(
      before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services),
    );
  },
});
