import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload address needs the API key",
  breaks: ["FIL-04"],
  decorate: storageRefuses("PUT", ({ headers }) => headers["x-api-key"] === undefined),
});
