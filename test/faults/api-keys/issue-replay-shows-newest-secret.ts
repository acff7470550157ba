import { both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "repeating an issue after a rotation reveals the rotated secret",
  breaks: ["IDM-19"],
  decorate: (services) => {
    const newest = new Map<string, string>();
    return both(
      onRotation((_keyId, { api_key: key, secret }) => newest.set(key.id, secret)),
      inData("issueApiKey", (data) => {
        const secret = newest.get(data.api_key.id) ?? data.secret;
        return { ...data, secret };
      }),
    )(services);
  },
});
