import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the text of an update is in no entry",
  breaks: ["TSK-10"],
  decorate: (parts) => {
    const { taskEntry: render } = parts.wire;
    parts.wire.taskEntry = (...entry) => ({ ...render(...entry), body_markdown: "" });
    return parts;
  },
});
