import { inKeys } from "../tools/administration.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotated key that could read messages may write them as well",
  breaks: ["KEY-05", "KEY-26"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return inKeys((key) =>
      rotated.has(key.id) && key.scopes.includes("messages:read") && !key.scopes.includes("messages:write")
        ? { ...key, scopes: [...key.scopes, "messages:write"] }
        : key,
    )(before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services));
  },
});
