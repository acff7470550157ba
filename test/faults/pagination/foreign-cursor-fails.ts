import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of another list is answered with 500",
  breaks: ["GEN-23"],
  decorate: (parts) => {
    const { encode, decode } = parts.cursors;
    const bindings = new Map<string, string>();
    parts.cursors.encode = (binding, numbers) => {
      const cursor = encode(binding, numbers);
      bindings.set(cursor, binding);
      return cursor;
    };
    parts.cursors.decode = (binding, cursor) => {
      if ((bindings.get(cursor) ?? binding) !== binding) throw new Error("column not found");
      return decode(binding, cursor);
    };
    return parts;
  },
});
