import { inKeys } from "../tools/administration.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotated key has lost a scope",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return inKeys((key) => (rotated.has(key.id) ? { ...key, scopes: key.scopes.slice(0, 1) } : key))(
      before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services),
    );
  },
});
