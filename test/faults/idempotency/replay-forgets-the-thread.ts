// What is kept for a repetition is the message alone, without its place.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a repeated request for a reply shows no thread_root_id",
  breaks: ["IDM-27"],
  decorate: (parts) => {
    const answered = new Set<string>();
    return around("createMessage", (original) => async (request, context) => {
      const answer = await original(request, context);
      if (answer.status !== 200) return answer;
      const { data } = answer.body;
      if (!answered.has(data.id)) {
        answered.add(data.id);
        return answer;
      }
      return { ...answer, body: { ...answer.body, data: { ...data, thread_root_id: null } } };
    })(parts);
  },
});
