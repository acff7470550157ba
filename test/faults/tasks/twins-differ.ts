import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_member_id differs from its twin",
  breaks: ["TSK-12"],
  decorate: aroundService("render", "taskEntry", (render) => (...entry) => ({
    ...render(...entry),
    author_member_id: null,
  })),
});
