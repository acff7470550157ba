import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies of one instant are lost between pages",
  breaks: ["GEN-15"],
  decorate: (parts) => {
    const { encode } = parts.cursors;
    parts.cursors.encode = (binding, [createdAt = 0, seq = 0]) =>
      encode(binding, [createdAt, binding.startsWith("replies") ? Number.MAX_SAFE_INTEGER : seq]);
    return parts;
  },
});
