// The files of a message are looked up by the message.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every file of a message with several has the download URL of the first",
  breaks: ["FIL-18"],
  decorate: (parts) => {
    const firsts = new Map<string, string>();
    return both(
      around("createMessage", (original) => (request, context) => {
        const { file_ids: [first, ...others] = [] } = request.body;
        for (const other of others) if (first !== undefined) firsts.set(other, first);
        return original(request, context);
      }),
      around("getFile", (original) => async (request, context) => {
        const answer = await original(request, context);
        const first = firsts.get(request.path.fileId);
        if (answer.status !== 200 || first === undefined || answer.body.data.status !== "ready")
          return answer;
        const other = await original({ ...request, path: { fileId: first } }, context);
        if (other.status !== 200 || other.body.data.status !== "ready") return answer;
        return {
          ...answer,
          body: { data: { ...answer.body.data, download_url: other.body.data.download_url ?? null } },
        };
      }),
    )(parts);
  },
});
