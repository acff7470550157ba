import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a rotation key_prefix is that of the old secret",
  breaks: ["KEY-19"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const { key: render } = services.render;
    services.render.key = (key) => {
      const rendered = render(key);
      const key_prefix = first.get(key.id) ?? rendered.key_prefix;
      first.set(key.id, key_prefix);
      return { ...rendered, key_prefix };
    };
    return services;
  },
});
