// Lines 309 and 375: Authorization: Bearer is accepted, and the legacy clipboard routes are retained. The legacy search
// takes the owner from x-api-key alone.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFault({
  title: "the legacy search finds no saved clipboard for a key that is sent as a bearer token",
  breaks: ["AUT-02", "VER-13"],
  decorate: knowingBearers((isBearer) =>
    inListed("searchClipboards", (items, _, context) => (isBearer(context) ? [] : items)),
  ),
});
