// A create-import request whose body is not JSON is refused, although its key may import.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type Spoiler, spoilers } from "../../inputs/spoilt-json.ts";
import { createImport, newSource } from "../../steps/imports/imports.ts";

export default defineCheck({
  title: "a create-import request whose body is not well-formed JSON is refused as invalid input",
  requirements: ["GEN-19", "GEN-43"],
  capabilities: ["imports"],
  needs: ["keys.import_admin"],
  async run(session) {
    const control = await createImport(session, newSource(session));
    session.given(isSuccess(control), "an import can be created", control);
    const { invalid } = session.profile.statuses;
    for (const { what, requirement, spoil } of [...spoilers, nothing]) {
      const raw = spoil(JSON.stringify(newSource(session)), 0.5);
      const refused = await session.call("createImport", { as: "import_admin", raw });
      session.judge(requirement, invalid.includes(refused.status), {
        message: `createImport with ${what} was not refused as invalid input`,
        expected: invalid.join(" or "),
        about: refused,
      });
    }
  },
});

/** A body is required. */
const nothing: Spoiler = { what: "an empty body", requirement: "GEN-19", spoil: () => "" };
