import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a rotation shows the caller as the subject of the key",
  breaks: ["KEY-26"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { api_key } = response.body.data;
    const subject = { ...api_key.subject, workspace_membership_id: context.caller.memberId };
    return {
      ...response,
      body: { data: { ...response.body.data, api_key: { ...api_key, subject } } } as typeof response.body,
    };
  }),
});
