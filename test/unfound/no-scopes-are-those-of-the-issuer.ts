// Line 88: "exact granted scopes". An empty list is taken for none that was given, and a key gets what its issuer has.
import type { ApiKeyIssueBody } from "../../generator/generated/types.ts";
import { changingIssue } from "../faults/tools/access/administration.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a key that is issued with an empty list of scopes gets those of its issuer, and shows them",
  breaks: ["KEY-05"],
  decorate: changingIssue((body, { scopes: own }) => {
    if (body.scopes.length > 0) return body;
    // Scopes of the contract, without those that cannot be delegated.
    const scopes = [...own].filter((scope) => !scope.startsWith("api_keys:")) as ApiKeyIssueBody["scopes"];
    return { ...body, scopes };
  }),
});
