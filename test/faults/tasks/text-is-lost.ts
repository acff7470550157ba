import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the text of an update is in no entry",
  breaks: ["TSK-10"],
  decorate: aroundService("render", "taskEntry", (render) => (...entry) => ({
    ...render(...entry),
    body_markdown: "",
  })),
});
