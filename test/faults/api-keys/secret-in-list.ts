import { inKeys, withSecrets } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of keys shows the secret of a key",
  breaks: ["KEY-02", "KEY-03", "KEY-19"],
  decorate: withSecrets((secrets) =>
    inKeys((key) => ({ ...key, key_prefix: secrets.get(key.id) ?? key.key_prefix })),
  ),
});
