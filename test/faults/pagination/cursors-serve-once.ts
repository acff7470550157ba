import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor is refused when it is used again",
  breaks: ["GEN-24"],
  decorate: (services) => {
    const { decode } = services.cursors;
    const used = new Set<string>();
    services.cursors.decode = (binding, cursor) => {
      if (used.has(cursor)) return undefined;
      used.add(cursor);
      return decode(binding, cursor);
    };
    return services;
  },
});
