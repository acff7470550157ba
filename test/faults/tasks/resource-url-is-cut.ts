import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource is seen with a shorter url",
  breaks: ["TSK-11"],
  decorate: (parts) => {
    const { taskResource: render } = parts.wire;
    parts.wire.taskResource = (...resource) => {
      const rendered = render(...resource);
      return { ...rendered, url: rendered.url.split("#")[0] ?? "" };
    };
    return parts;
  },
});
