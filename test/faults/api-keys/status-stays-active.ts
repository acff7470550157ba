// The list shows how a key was issued.
import { inKeys } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a disabled key is listed as active",
  breaks: ["KEY-24"],
  decorate: inKeys((key) => ({ ...key, status: key.status === "disabled" ? "active" : key.status })),
});
