import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of another list is answered with 500",
  breaks: ["GEN-23", "ERR-12"],
  decorate: (services) => {
    const { encode, decode } = services.cursors;
    const bindings = new Map<string, string>();
    services.cursors.encode = (binding, numbers) => {
      const cursor = encode(binding, numbers);
      bindings.set(cursor, binding);
      return cursor;
    };
    services.cursors.decode = (binding, cursor) => {
      if ((bindings.get(cursor) ?? binding) !== binding) throw new Error("column not found");
      return decode(binding, cursor);
    };
    return services;
  },
});
