// Names of headers are read without regard to case.
import { Refusal } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is not seen in a header whose name has capitals",
  breaks: ["GEN-40"],
  decorate: inHttp((app) =>
    app.addHook("preHandler", async ({ raw }) => {
      if (raw.rawHeaders.some((name) => /^x-api-key$/i.test(name) && name !== "x-api-key"))
        throw new Refusal("unauthorized", "no key was sent");
    }),
  ),
});
