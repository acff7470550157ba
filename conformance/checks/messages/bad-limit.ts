// An invalid limit is refused or brought into range, and never makes the service fail.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { numberClasses } from "../../inputs/number-classes.ts";
import { items } from "../../readers/envelope.ts";
import { listBinding } from "../../steps/lists/page.ts";

const BAD_LIMITS = [...numberClasses.flatMap(({ examples }) => examples), "1000000", "5; select 1"];

export default defineCheck({
  title: "a limit out of range or not a number is refused or brought into range",
  requirements: ["MSG-06"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages.limit"],
  readOnly: true,
  async run(session) {
    const path = { conversationId: session.need("fixtures.conversation") };
    const { limit } = listBinding(session, "listMessages");
    const control = await session.call("listMessages", { path, query: { [limit]: 1 } });
    session.given(isSuccess(control) && items(control.json), "messages can be listed with a limit", control);
    const { invalid } = session.profile.statuses;
    for (const value of BAD_LIMITS) {
      const list = await session.call("listMessages", { path, query: { [limit]: value } });
      const isList = isSuccess(list) && items(list.json) !== undefined;
      session.judge("MSG-06", isList || invalid.includes(list.status), {
        message: `a ${limit} of "${value}" on the message list was neither refused as invalid input nor brought into range`,
        expected: `${invalid.join(", ")}, or 2xx with a list`,
        about: list,
      });
      session.observe(`messages.limit "${value}"`, isList ? "brought into range" : "refused");
    }
  },
});
