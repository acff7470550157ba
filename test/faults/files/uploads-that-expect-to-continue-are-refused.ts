// Line 268: bytes are sent with the method, URL and headers of the block; clients such as curl add Expect to large ones.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the storage refuses bytes that are sent with Expect: 100-continue",
  breaks: ["GEN-40"],
  decorate: storageRefuses("PUT", ({ headers }) => headers.expect !== undefined),
});
