// Line 309: "Header `Authorization: Bearer <API_KEY>` is accepted for compatibility". The list of methods for
// which it is read is too short.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a key sent as bearer is not accepted for PATCH",
  breaks: ["AUT-02"],
  decorate: aroundKeys((original) => (request) => {
    if (isBearer(request) && request.method === "PATCH") throw new Refusal("unauthorized", "no key was sent");
    return original(request);
  }),
});
