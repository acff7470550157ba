import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotated key is listed with the key_prefix of its old secret",
  breaks: ["KEY-19"],
  decorate: aroundService("render", "key", (render) => {
    const prefixes = new Map<string, string>();
    return (key) => {
      const key_prefix = prefixes.get(key.id) ?? key.keyPrefix;
      prefixes.set(key.id, key_prefix);
      return { ...render(key), key_prefix };
    };
  }),
});
