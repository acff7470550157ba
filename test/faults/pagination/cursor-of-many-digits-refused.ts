import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of the second page is refused",
  breaks: ["GEN-12"],
  decorate: (services) => {
    const { encode, decode } = services.cursors;
    const depth = new Map<string, number>();
    let reached = 0;
    services.cursors.encode = (binding, numbers) => {
      const cursor = encode(binding, numbers);
      if (!depth.has(cursor)) depth.set(cursor, reached + 1);
      return cursor;
    };
    services.cursors.decode = (binding, cursor) => {
      reached = depth.get(cursor) ?? 0;
      return reached > 1 ? undefined : decode(binding, cursor);
    };
    return services;
  },
});
