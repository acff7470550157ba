// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "created-without-secret": {
    title: "creating an endpoint answers without its signing secret",
    breaks: ["WHK-01"],
    decorate: inJson("POST", /\/webhook-endpoints$/, (json) => {
      const { signing_secret, ...data } = json.data as Record<string, unknown>;
      return { data: { ...data, secret: signing_secret } };
    }),
  },
  "get-without-name": {
    title: "an endpoint read by its id has no name",
    breaks: ["WHK-36"],
    decorate: inJson("GET", /\/webhook-endpoints\/[^/]+$/, (json) => ({
      data: { ...(json.data as object), name: null },
    })),
  },
  "rotation-without-secret": {
    title: "a rotation answers without a secret",
    breaks: ["WHK-02"],
    decorate: inJson("POST", /\/rotate-secret$/, (json) => {
      const { signing_secret: _, ...data } = json.data as Record<string, unknown>;
      return { data };
    }),
  },
  "secret-beside-data": {
    title: "the signing secret of a new endpoint is not in data",
    breaks: ["WHK-01"],
    decorate: inJson("POST", /\/webhook-endpoints$/, (json) => {
      const { signing_secret, ...data } = json.data as Record<string, unknown>;
      return { data, signing_secret };
    }),
  },
});
