import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource has no created_by_entry_id",
  breaks: ["TSK-04"],
  decorate: (parts) => {
    const { taskResource: render } = parts.wire;
    parts.wire.taskResource = (...resource) => {
      const rendered = render(...resource);
      Reflect.deleteProperty(rendered, "created_by_entry_id");
      return rendered;
    };
    return parts;
  },
});
