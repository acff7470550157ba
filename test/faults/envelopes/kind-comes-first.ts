// Lines 97 to 102: subject "is discriminated by kind", which stands last in the table. Some parsers decide the type of an object
// by its first property.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is not issued when the kind of its subject is not the first property",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preValidation", async ({ body }) => {
      const { subject } = (body ?? {}) as { subject?: unknown };
      if (typeof subject !== "object" || subject === null || !("kind" in subject)) return;
      if (Object.keys(subject)[0] !== "kind") throw invalidBody("/subject", "kind", "expected a known kind");
    }),
  ),
});
