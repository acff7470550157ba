import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file is read under the id of the newest one",
  breaks: ["GEN-28"],
  decorate: (services) => {
    let newest: string | undefined;
    return both(
      around("createFile", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) newest = response.body.data.id;
        return response;
      }),
      around("getFile", (original) => async (request, context) => {
        const response = await original(request, context);
        return response.status === 200
          ? { ...response, body: { data: { ...response.body.data, id: newest ?? response.body.data.id } } }
          : response;
      }),
    )(services);
  },
});
