// Reading a file shows the one that was created last.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file is read under the id of the newest one",
  breaks: ["GEN-28"],
  decorate: (parts) => {
    let newest: string | undefined;
    return both(
      around("createFile", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status === 201) newest = answer.body.data.id;
        return answer;
      }),
      around("getFile", (original) => async (request, context) => {
        const answer = await original(request, context);
        return answer.status === 200
          ? { ...answer, body: { data: { ...answer.body.data, id: newest ?? answer.body.data.id } } }
          : answer;
      }),
    )(parts);
  },
});
