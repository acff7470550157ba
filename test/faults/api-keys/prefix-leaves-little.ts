import { inKeys, withSecrets } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "key_prefix is the secret without its last four characters",
  breaks: ["KEY-31"],
  decorate: withSecrets((secrets) =>
    inKeys((key) => ({ ...key, key_prefix: secrets.get(key.id)?.slice(0, -4) ?? key.key_prefix })),
  ),
});
