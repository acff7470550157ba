import { inStatusAnswers, withSecrets } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "revoking a key answers with its secret",
  breaks: ["KEY-03"],
  decorate: withSecrets((secrets) =>
    inStatusAnswers("revokeApiKey", (key) => ({ ...key, name: secrets.get(key.id) ?? key.name })),
  ),
});
