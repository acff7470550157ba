// Servers that read the body of an issue request from JSON of other types than the documented ones, a row each.

import { isObject, type JsonObject } from "../../../conformance/text/json.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { defineFaults } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const inIssues = (change: (body: JsonObject) => JsonObject): Decorate =>
  onTheWayIn((body, { method, url }) =>
    method === "POST" && url.endsWith("/api-keys") && isObject(body) ? change(body) : body,
  );

const inSubjects = (change: (subject: JsonObject) => JsonObject): Decorate =>
  inIssues((body) => (isObject(body.subject) ? { ...body, subject: change(body.subject) } : body));

/** A text of any value but null, as some languages make one. */
const asText = (properties: JsonObject, name: string): JsonObject => {
  const value = properties[name];
  const isText = value === null || value === undefined || typeof value === "string";
  return isText ? properties : { ...properties, [name]: JSON.stringify(value) };
};

// Lines 97 to 102 give each property of the body its type.
export default defineFaults({
  "names-of-objects": {
    title: "the name of a key is made of whatever JSON the request has",
    breaks: ["ERR-17"],
    decorate: inIssues((body) => asText(body, "name")),
  },
  "display-names-of-objects": {
    title: "the display name of a new agent is made of whatever JSON the request has",
    breaks: ["ERR-05", "ERR-17"],
    decorate: inSubjects((subject) => asText(subject, "display_name")),
  },
  "role-names-of-objects": {
    title: "the role name of a new agent is made of whatever JSON the request has",
    breaks: ["ERR-05", "ERR-17"],
    decorate: inSubjects((subject) => asText(subject, "role_name")),
  },
  "scopes-of-a-text": {
    title: "the scopes of a key are read from a text as well",
    breaks: ["ERR-17"],
    decorate: inIssues((body) => ({
      ...body,
      ...(typeof body.scopes === "string" && { scopes: body.scopes.split(" ") }),
    })),
  },
  "scopes-that-are-no-texts-are-dropped": {
    title: "a scope that is not a text is left out of the list",
    breaks: ["ERR-17"],
    decorate: inIssues((body) => ({
      ...body,
      ...(Array.isArray(body.scopes) && {
        scopes: body.scopes.filter((scope: unknown) => typeof scope === "string"),
      }),
    })),
  },
});
