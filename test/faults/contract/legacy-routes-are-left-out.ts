// Line 374: "The machine-readable spec is served at `{base_url}/openapi.json`". Legacy routes are hidden from
// new integrations.

import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the published contract does not describe the routes of saved clipboards",
  breaks: ["GEN-44"],
  decorate: onTheWayOut((text, request) => {
    if (request.url !== "/openapi.json") return text;
    const contract = JSON.parse(text);
    const paths = Object.entries(contract.paths).filter(([path]) => !path.includes("clipboard"));
    return JSON.stringify({ ...contract, paths: Object.fromEntries(paths) });
  }),
});
