// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFaults({
  // Line 20: "A machine-readable contract is published". It was written before endpoints could be changed.
  "changes-of-endpoints-are-left-out": {
    title: "the published contract does not describe how a webhook endpoint is updated",
    breaks: ["GEN-44"],
    decorate: onTheWayOut((text, { url }) => {
      if (url !== "/openapi.json") return text;
      const contract = JSON.parse(text);
      for (const item of Object.values<Record<string, unknown>>(contract.paths)) delete item.patch;
      return JSON.stringify(contract);
    }),
  },
  "contract-is-not-found": {
    title: "/openapi.json is not found",
    breaks: ["GEN-01"],
    decorate: onTheWayOut((text, request, reply) => {
      if (request.url === "/openapi.json") reply.code(404);
      return text;
    }),
  },
  // Line 374: "The machine-readable spec is served at `{base_url}/openapi.json`". Legacy routes are hidden from
  // new integrations.
  "legacy-routes-are-left-out": {
    title: "the published contract does not describe the routes of saved clipboards",
    breaks: ["GEN-44"],
    decorate: onTheWayOut((text, request) => {
      if (request.url !== "/openapi.json") return text;
      const contract = JSON.parse(text);
      const paths = Object.entries(contract.paths).filter(([path]) => !path.includes("clipboard"));
      return JSON.stringify({ ...contract, paths: Object.fromEntries(paths) });
    }),
  },
  "success-is-not-as-published": {
    title: "a response has a status that the published contract does not declare",
    breaks: ["GEN-20"],
    decorate: onTheWayOut((text, request, reply) => {
      if (request.method === "POST" && reply.statusCode === 200) reply.code(202);
      return text;
    }),
  },
});
