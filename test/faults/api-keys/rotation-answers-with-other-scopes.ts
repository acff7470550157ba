import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a rotation shows the caller's scopes",
  breaks: ["KEY-26"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { api_key } = response.body.data;
    const scopes: typeof api_key.scopes = ["api_keys:read", "api_keys:write"];
    return { ...response, body: { data: { ...response.body.data, api_key: { ...api_key, scopes } } } };
  }),
});
