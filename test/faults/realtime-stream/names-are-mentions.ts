import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a message with the name of its principal is delivered to a mentions subscription",
  breaks: ["RTS-10"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return alsoMatching(({ payload }, { delivery, viewer }) => {
      const { author_id: author, author_name: name, content } = JSON.parse(payload).data.object;
      if (typeof name === "string") names.set(author, name);
      const own = names.get(viewer.memberId);
      return delivery === "mentions" && own !== undefined && (content ?? "").includes(own);
    })(services);
  },
});
