// Line 20: "A machine-readable contract is published". It was written before endpoints could be changed.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the published contract does not describe how a webhook endpoint is updated",
  breaks: ["GEN-44"],
  decorate: onTheWayOut((text, { url }) => {
    if (url !== "/openapi.json") return text;
    const contract = JSON.parse(text);
    for (const item of Object.values<Record<string, unknown>>(contract.paths)) delete item.patch;
    return JSON.stringify(contract);
  }),
});
