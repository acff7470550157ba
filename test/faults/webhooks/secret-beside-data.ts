import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the signing secret of a new endpoint is not in data",
  breaks: ["WHK-01"],
  decorate: inJson("POST", /\/webhook-endpoints$/, (json) => {
    const { signing_secret, ...data } = json.data as Record<string, unknown>;
    return { data, signing_secret };
  }),
});
