import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the keys of one identity are all listed with the key_prefix of the first that was listed",
  breaks: ["KEY-19"],
  decorate: aroundService("render", "key", (render) => {
    const prefixes = new Map<string, string>();
    return (key) => {
      const key_prefix = prefixes.get(key.memberId) ?? key.keyPrefix;
      prefixes.set(key.memberId, key_prefix);
      return { ...render(key), key_prefix };
    };
  }),
});
