import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a rotation shows the caller's scopes",
  breaks: ["KEY-26"],
  decorate: inData("rotateApiKey", (data) => {
    const { api_key } = data;
    const scopes: typeof api_key.scopes = ["api_keys:read", "api_keys:write"];
    return { ...data, api_key: { ...api_key, scopes } };
  }),
});
