import { inKeys, withSecrets } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "key_prefix is the end of the secret",
  breaks: ["KEY-19"],
  decorate: withSecrets((secrets) =>
    inKeys((key) => ({ ...key, key_prefix: secrets.get(key.id)?.slice(-8) ?? key.key_prefix })),
  ),
});
