// Servers that render refusals otherwise, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFaults({
  "all-scopes-are-missing": {
    title: "missing_scopes names scopes that the key has",
    breaks: ["AUT-10"],
    decorate: inErrors((rendered) => ({
      ...rendered,
      body: JSON.parse(
        JSON.stringify(rendered.body).replace(
          '"missing_scopes":["realtime:read"]',
          '"missing_scopes":["realtime:read","messages:read"]',
        ),
      ),
    })),
  },
  "file-scope-is-unnamed": {
    title: "the refusal to import a message with files does not list files:write among the missing scopes",
    breaks: ["AUT-10"],
    decorate: inErrors((rendered) => ({
      ...rendered,
      body: JSON.parse(JSON.stringify(rendered.body).replace(/,?"missing_scopes":\["files:write"\]/, "")),
    })),
  },
  "missing-scope-has-other-code": {
    title: "a missing scope is refused with another code",
    breaks: ["AUT-09"],
    decorate: inErrors((rendered) => ({
      ...rendered,
      body: JSON.parse(JSON.stringify(rendered.body).replace('"missing_scope"', '"forbidden"')),
    })),
  },
  "missing-scope-is-401": {
    title: "a missing scope is answered with 401",
    breaks: ["AUT-08"],
    decorate: inErrors((rendered) =>
      JSON.stringify(rendered.body).includes("missing_scope") ? { ...rendered, status: 401 } : rendered,
    ),
  },
  "missing-scope-other-spelling": {
    title: "missing_scopes names a scope that does not exist",
    breaks: ["AUT-24"],
    decorate: inErrors((rendered) => ({
      ...rendered,
      body: JSON.parse(JSON.stringify(rendered.body).replace('["messages:write"]', '["messages.write"]')),
    })),
  },
  "missing-scopes-is-empty": {
    title: "missing_scopes is empty",
    breaks: ["AUT-10"],
    decorate: inErrors((rendered) => ({
      ...rendered,
      body: JSON.parse(
        JSON.stringify(rendered.body).replace(/"missing_scopes":\[.*?\]/, '"missing_scopes":[]'),
      ),
    })),
  },
});
