import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply has another author on read",
  breaks: ["AUT-06"],
  decorate: inData("getMessage", (data) => {
    if (data.thread_root_id === null) return data;
    return { ...data, author_id: "mem_of_the_root" };
  }),
});
