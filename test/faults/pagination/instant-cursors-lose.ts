import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of one instant are lost between pages",
  breaks: ["GEN-15"],
  decorate: (parts) => {
    const { encode } = parts.cursors;
    parts.cursors.encode = (binding, [createdAt = 0, seq = 0]) =>
      encode(binding, [createdAt, binding.startsWith("messages") ? 0 : seq]);
    return parts;
  },
});
