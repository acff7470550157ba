// A create-import request whose body is not JSON is refused, although its key may import.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { createImport, newSource } from "../../steps/imports/imports.ts";

/** Ways to spoil the text of a JSON object: none that any parser reads, and some that only lenient ones do. */
const spoilers: Readonly<Record<"GEN-19" | "GEN-43", Readonly<Record<string, (json: string) => string>>>> = {
  "GEN-19": {
    "a body that is cut off": (json) => json.slice(0, json.length / 2),
    "a body without its last brace": (json) => json.slice(0, -1),
    "an empty body": () => "",
  },
  "GEN-43": {
    "a body with text after its end": (json) => `${json}x`,
    "two bodies in one": (json) => json + json,
    "a body with a comma before its end": (json) => `${json.slice(0, -1)},}`,
    "a body with single quotes": (json) => json.replaceAll('"', "'"),
  },
};

export default defineCheck({
  title: "a create-import request whose body is not well-formed JSON is refused as invalid input",
  requirements: ["GEN-19", "GEN-43"],
  capabilities: ["imports"],
  needs: ["keys.import_admin"],
  async run(session) {
    const control = await createImport(session, newSource(session));
    session.given(isSuccess(control), "an import can be created", control);
    const { invalid } = session.profile.statuses;
    for (const requirement of ["GEN-19", "GEN-43"] as const)
      for (const [what, spoil] of Object.entries(spoilers[requirement])) {
        const raw = spoil(JSON.stringify(newSource(session)));
        const refused = await session.call("createImport", { as: "import_admin", raw });
        session.judge(requirement, invalid.includes(refused.status), {
          message: `createImport with ${what} was not refused as invalid input`,
          expected: invalid.join(" or "),
          about: refused,
        });
      }
  },
});
