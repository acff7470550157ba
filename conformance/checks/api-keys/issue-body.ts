// The body that issues a key has exactly three properties, all of them required and of the documented types.
import { defineCheck } from "../../engine/session/check.ts";
import { listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import {
  judgeRefusals,
  otherThanText,
  type RefusedIssue,
  without,
} from "../../steps/keys/issued/refused-issues.ts";

export default defineCheck({
  title: "issuing a key requires name, scopes and subject, and accepts no other property",
  requirements: ["ERR-05", "ERR-17", "KEY-06", "KEY-07", "KEY-25"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  run: (session) =>
    judgeRefusals(session, [
      ...["name", "scopes", "subject"].map((property) => ({
        requirement: "KEY-06",
        what: `no ${property}`,
        change: without(property),
      })),
      // Only the name may be null.
      ...["scopes", "subject"].map((property) => ({
        requirement: "KEY-06",
        what: `null for its ${property}`,
        change: (body: Readonly<Record<string, unknown>>) => ({ ...body, [property]: null }),
      })),
      ...Object.entries({ note: "made up", status: "active", key_prefix: "svc_sk_", id: "made-up" }).map(
        ([property, value]) => ({
          requirement: "KEY-07",
          what: `a property ${property} beside those of the body`,
          change: (body: Readonly<Record<string, unknown>>) => ({ ...body, [property]: value }),
        }),
      ),
      ...otherThanText("name", (name) => (body) => ({ ...body, name })),
      ...otherThanList,
    ]),
});

const withScopes = (
  requirement: "ERR-05" | "ERR-17",
  what: string,
  make: (scopes: unknown) => unknown,
): RefusedIssue => ({
  requirement,
  what,
  change: (body) => ({ ...body, scopes: make(body.scopes) }),
  group: `${requirement} scopes`,
});

/** The list of scopes in other forms; one scope is what some frameworks read as a list of one. */
const otherThanList: readonly RefusedIssue[] = [
  withScopes("ERR-05", "an object as its scopes", () => ({ scope: "messages:read" })),
  withScopes("ERR-05", "a list with an object as its scopes", (scopes) =>
    [scopes, { scope: "messages:read" }].flat(),
  ),
  withScopes("ERR-17", "a text as its scopes", () => "messages:read"),
];
