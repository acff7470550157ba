import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_member_id differs from its twin",
  breaks: ["TSK-12"],
  decorate: (parts) => {
    const { taskEntry: render } = parts.wire;
    parts.wire.taskEntry = (...entry) => ({ ...render(...entry), author_member_id: null });
    return parts;
  },
});
