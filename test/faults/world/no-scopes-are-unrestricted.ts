// Line 311: "Scopes are exact". An empty list reads as "no restriction".
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

const ALL = [
  "messages:read",
  "messages:write",
  "files:read",
  "files:write",
  "calls:read",
  "tasks:read",
  "tasks:contribute",
  "realtime:read",
  "webhooks:read",
  "webhooks:write",
  "inbox:read",
];

export default defineFault({
  title: "a key that was issued with an empty list of scopes may do everything",
  breaks: ["AUT-07", "AUT-08", "AUT-11", "AUT-12", "AUT-13", "AUT-10", "KEY-05"],
  decorate: granting(({ scopes }) => (scopes.size === 0 ? ALL : [])),
});
