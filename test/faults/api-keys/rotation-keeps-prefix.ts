import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotated key is listed with the key_prefix of its old secret",
  breaks: ["KEY-19"],
  decorate: (services) => {
    const prefixes = new Map<string, string>();
    const { key: render } = services.render;
    services.render.key = (key) => {
      const key_prefix = prefixes.get(key.id) ?? key.keyPrefix;
      prefixes.set(key.id, key_prefix);
      return { ...render(key), key_prefix };
    };
    return services;
  },
});
