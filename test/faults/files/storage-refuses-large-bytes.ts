import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload address refuses more than 32 KiB",
  breaks: ["FIL-03"],
  decorate: storageRefuses("PUT", ({ headers }) => Number(headers["content-length"]) > 32 * 1024),
});
