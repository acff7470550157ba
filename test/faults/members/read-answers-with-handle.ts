import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member is answered with its handle as id",
  breaks: ["MEM-01"],
  decorate: aroundService("render", "member", (render) => (member) => {
    const id = member.handle ?? member.id;
    return { ...render(member), id, workspaceMembershipId: id };
  }),
});
