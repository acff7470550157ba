// A key waits for somebody to enable it.
import { inKeys } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "an issued key is listed as disabled",
  breaks: ["KEY-21"],
  decorate: inKeys((key) => ({ ...key, status: key.name?.startsWith("key-") ? "disabled" : key.status })),
});
