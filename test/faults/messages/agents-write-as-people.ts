import { after, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what an agent writes has a person as its author",
  breaks: ["GEN-06"],
  decorate: (services) => {
    const people: string[] = [];
    const agents = new Set<string>();
    after("createMessage", (response, _, context) => {
      if (response.status !== 200) return;
      const { author_id: author } = response.body.data;
      if (context.caller.kind === "agent") agents.add(author);
      else people.push(author);
    })(services);
    return inMessages(["createMessage", "getMessage"], (message) => ({
      ...message,
      author_id: (agents.has(message.author_id) ? people[0] : undefined) ?? message.author_id,
    }))(services);
  },
});
