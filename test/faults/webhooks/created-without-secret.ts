import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "creating an endpoint answers without its signing secret",
  breaks: ["WHK-01"],
  decorate: inJson("POST", /\/webhook-endpoints$/, (json) => {
    const { signing_secret, ...data } = json.data as Record<string, unknown>;
    return { data: { ...data, secret: signing_secret } };
  }),
});
