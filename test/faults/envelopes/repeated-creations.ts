// Servers with a fault in responses to repeated creations, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  // Line 305: creation returns "the signing secret in data.signing_secret"; line 316: such a response can be replayed.
  "repeated-endpoint-creation-unwrapped": {
    title: "the repetition of the creation of an endpoint is answered without the wrapper data",
    breaks: ["WHK-01", "GEN-08"],
    decorate: (services) => {
      const shown = new Set<unknown>();
      return inJson("POST", /^\/v1\/webhook-endpoints$/, (json) => {
        const data = json.data as { id: string };
        const isRepeated = shown.has(data.id);
        shown.add(data.id);
        return isRepeated ? data : json;
      })(services);
    },
  },
  // Lines 26 and 244: a file is in data, also in the response to a repetition.
  "repeated-declaration-unwrapped": {
    title: "the repetition of the declaration of a file is answered without the wrapper data",
    breaks: ["GEN-08"],
    decorate: (services) => {
      const shown = new Set<unknown>();
      return inJson("POST", /^\/v1\/files$/, (json) => {
        const data = json.data as { id: string };
        const isRepeated = shown.has(data.id);
        shown.add(data.id);
        return isRepeated ? data : json;
      })(services);
    },
  },
});
