import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a rotation answers without a secret",
  breaks: ["WHK-02"],
  decorate: inJson("POST", /\/rotate-secret$/, (json) => {
    const { signing_secret: _, ...data } = json.data as Record<string, unknown>;
    return { data };
  }),
});
