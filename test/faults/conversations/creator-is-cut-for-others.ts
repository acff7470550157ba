// Who reads about somebody else gets what is not null.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "avatar_source_kind of the creator is missing for everybody else",
  breaks: ["CON-12"],
  decorate: around("getConversation", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const { creator_member: creator } = answer.body.data;
    if (creator === null || creator.id === context.caller.memberId) return answer;
    const { avatar_source_kind: _, ...rest } = creator;
    Object.assign(answer.body.data, { creator_member: rest });
    return answer;
  }),
});
