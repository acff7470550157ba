import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a message of files without text makes no event on realtime",
  breaks: ["EVT-19"],
  decorate: onlyMatching((event) => JSON.parse(event.payload).data.object.content !== ""),
});
