// Servers with a fault in opening and completing imports, a row each.

import { granting, lettingIn, refusingLate } from "../tools/access/keys.ts";
import { both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFaults({
  // The header that carries a key says nothing about its member.
  "bearer-cannot-complete-import": {
    title: "an import can be made and filled with the key in Authorization, but not completed",
    breaks: ["AUT-02"],
    decorate: knowingBearers((isSentAsBearer) =>
      inContext("completeImport", (context) =>
        isSentAsBearer(context) ? { ...context, role: "member" } : context,
      ),
    ),
  },
  "known-imports-take-any-key": {
    title: "an import that exists is completed with a key that nobody has",
    breaks: ["AUT-04"],
    decorate: (services) => {
      const { keys } = services.store;
      const isUnknown = (key: string | undefined): boolean =>
        key !== undefined && keys.authenticate(key) === undefined;
      return lettingIn(
        "createImport",
        ({ url }, key) => url.endsWith("/complete") && isUnknown(key),
      )(services);
    },
  },
  "refused-import-is-completed": {
    title: "the completion of an import is refused for its missing scope and done",
    breaks: ["AUT-08"],
    decorate: both(
      granting(({ role }, { url }) =>
        role !== "member" && url.endsWith("/complete") ? ["imports:write"] : [],
      ),
      refusingLate("completeImport", "imports:write"),
    ),
  },
});
