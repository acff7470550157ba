import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "avatar_source_kind of the creator is missing for everybody else",
  breaks: ["CON-12"],
  decorate: around("getConversation", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { creator_member: creator } = response.body.data;
    if (creator === null || creator.id === context.caller.memberId) return response;
    const { avatar_source_kind: _, ...rest } = creator;
    Object.assign(response.body.data, { creator_member: rest });
    return response;
  }),
});
