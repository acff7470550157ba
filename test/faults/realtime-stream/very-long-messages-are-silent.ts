import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a message of more than ten thousand characters is not delivered",
  breaks: ["RTS-08"],
  decorate: onlyMatching((event) => (JSON.parse(event.payload).data.object.content?.length ?? 0) <= 10_000),
});
