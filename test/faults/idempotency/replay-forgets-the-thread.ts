import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a repeated request for a reply shows no thread_root_id",
  breaks: ["IDM-27"],
  decorate: (services) => {
    const answered = new Set<string>();
    return inData("createMessage", (data) => {
      if (!answered.has(data.id)) {
        answered.add(data.id);
        return data;
      }
      return { ...data, thread_root_id: null };
    })(services);
  },
});
