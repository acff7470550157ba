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
  requirements: ["ERR-17", "KEY-06", "KEY-07", "KEY-25"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  run: (session) =>
    judgeRefusals(session, [
      ...["name", "scopes", "subject"].map((property) => ({
        requirement: "KEY-06",
        what: `no ${property}`,
        change: without(property),
        // Each is tried at every effort.
        group: `no ${property}`,
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
      ...otherThanText("name", (name) => (body) => ({ ...body, name }), true),
      ...otherThanList,
    ]),
});

const withScopes = (what: string, make: (scopes: unknown) => unknown): RefusedIssue => ({
  requirement: "ERR-17",
  what,
  change: (body) => ({ ...body, scopes: make(body.scopes) }),
  group: what,
});

/** Some frameworks read an object as the list of its values, drop an object from a list, and read one scope as a list of one. */
const otherThanList: readonly RefusedIssue[] = [
  withScopes("an object as its scopes", () => ({ scope: "messages:read" })),
  withScopes("a list with an object as its scopes", (scopes) => [scopes, { scope: "messages:read" }].flat()),
  withScopes("a text as its scopes", () => "messages:read"),
];
