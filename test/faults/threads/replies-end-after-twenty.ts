import { defineFault } from "../tools/fault.ts";
import { threadsEndAfter } from "../tools/posts.ts";

export default defineFault({
  title: "a thread's list ends after twenty replies",
  breaks: ["THR-04"],
  decorate: threadsEndAfter(20),
});
