// Missing scopes are none.
import { completingIssue } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key is issued without scopes",
  breaks: ["KEY-06"],
  decorate: completingIssue((body) => ({ scopes: [], ...body })),
});
