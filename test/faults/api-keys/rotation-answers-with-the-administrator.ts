import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a rotation shows the caller as the subject of the key",
  breaks: ["KEY-26"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const { api_key } = answer.body.data;
    const subject = { ...api_key.subject, workspace_membership_id: context.caller.memberId };
    return {
      ...answer,
      body: { data: { ...answer.body.data, api_key: { ...api_key, subject } } } as typeof answer.body,
    };
  }),
});
