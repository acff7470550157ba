import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a rotation shows the caller's scopes",
  breaks: ["KEY-26"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const { api_key } = answer.body.data;
    const scopes: typeof api_key.scopes = ["api_keys:read", "api_keys:write"];
    return { ...answer, body: { data: { ...answer.body.data, api_key: { ...api_key, scopes } } } };
  }),
});
