import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member is answered with its handle as id",
  breaks: ["MEM-01"],
  decorate: (services) => {
    const { member: render } = services.render;
    services.render.member = (member) => {
      const id = member.handle ?? member.id;
      return { ...render(member), id, workspaceMembershipId: id };
    };
    return services;
  },
});
