// Line 311: "a missing scope gives 403". The routes of one kind of resource are registered without their scope.

import { granting } from "../tools/access/keys.ts";
import { defineFault, defineFaults } from "../tools/fault.ts";

const open = (what: string, path: RegExp, scope: string) =>
  defineFault({
    title: `${what} without ${scope}`,
    breaks: ["AUT-08"],
    decorate: granting((_, { method, url }) => (method === "POST" && path.test(url) ? [scope] : [])),
  });

export default defineFaults({
  "creating-agents-needs-no-scope": open("an agent is created", /\/agents$/, "agents:write"),
  "creating-sources-needs-no-scope": open(
    "an inbound webhook source is created",
    /\/inbound-webhook-sources$/,
    "webhooks:write",
  ),
  "giving-routes-needs-no-scope": open(
    "an inbound webhook source is given a route",
    /\/routes$/,
    "webhooks:write",
  ),
  "answering-needs-no-scope": open("a question is answered", /\/answers?$/, "messages:write"),
});
