// The header that carries a key says nothing about its member.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "an import can be made and filled with the key in Authorization, but not completed",
  breaks: ["AUT-02"],
  decorate: knowingBearers((isSentAsBearer) =>
    inContext("completeImport", (context) =>
      isSentAsBearer(context) ? { ...context, role: "member" } : context,
    ),
  ),
});
