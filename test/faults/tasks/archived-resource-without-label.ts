import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an archived resource has no label",
  breaks: ["TSK-04"],
  decorate: (parts) => {
    const { taskResource: render } = parts.wire;
    parts.wire.taskResource = (...resource) => {
      const rendered = render(...resource);
      if (rendered.archived_at !== null) Reflect.deleteProperty(rendered, "label");
      return rendered;
    };
    return parts;
  },
});
