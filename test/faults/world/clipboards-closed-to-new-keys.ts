// Line 375: "Compatibility routes (legacy clipboard endpoints, ...) are retained". They are, for those who used them before.
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingIssued } from "../tools/issued-keys.ts";

export default defineFault({
  title: "the legacy clipboard routes are not there for a key that was issued through the API",
  breaks: ["VER-05", "VER-06", "VER-13"],
  decorate: knowingIssued((isIssued) =>
    both(
      before("getClipboard", (_, context) => {
        if (isIssued(context.keyId)) throw notFound("route");
      }),
      before("searchClipboards", (_, context) => {
        if (isIssued(context.keyId)) throw notFound("route");
      }),
    ),
  ),
});
