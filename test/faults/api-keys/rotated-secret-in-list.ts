import { inKeys, withSecrets } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of keys shows the secret of a rotated key",
  breaks: ["KEY-02", "KEY-03"],
  decorate: withSecrets(
    (secrets) => inKeys((key) => ({ ...key, name: secrets.get(key.id) ?? key.name })),
    ["rotateApiKey"],
  ),
});
