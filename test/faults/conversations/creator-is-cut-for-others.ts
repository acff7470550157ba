import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "avatar_source_kind of the creator is missing for everybody else",
  breaks: ["CON-12"],
  decorate: after("getConversation", (response, __, context) => {
    if (response.status !== 200) return;
    const { creator_member: creator } = response.body.data;
    if (creator === null || creator.id === context.caller.memberId) return;
    const { avatar_source_kind: _, ...rest } = creator;
    Object.assign(response.body.data, { creator_member: rest });
  }),
});
