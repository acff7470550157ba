import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a rotation key_prefix is that of the old secret",
  breaks: ["KEY-19"],
  decorate: aroundService("render", "key", (render) => {
    const first = new Map<string, string>();
    return (key) => {
      const rendered = render(key);
      const key_prefix = first.get(key.id) ?? rendered.key_prefix;
      first.set(key.id, key_prefix);
      return { ...rendered, key_prefix };
    };
  }),
});
