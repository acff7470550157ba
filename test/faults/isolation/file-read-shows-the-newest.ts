import { after, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file is read under the id of the newest one",
  breaks: ["GEN-28"],
  decorate: (services) => {
    let newest: string | undefined;
    return both(
      after("createFile", (response) => {
        if (response.status === 201) newest = response.body.data.id;
      }),
      inData("getFile", (data) => ({ ...data, id: newest ?? data.id })),
    )(services);
  },
});
