import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MARK = "\u200b";

/** The mark is not shown. */
const hide = <Reply>(response: Reply): Reply => JSON.parse(JSON.stringify(response).replaceAll(MARK, ""));

export default defineFault({
  title: "a key is issued for a new agent that is called like one which was created without a key",
  breaks: ["KEY-13"],
  decorate: both(
    around("createAgent", (original) => async (request, context) => {
      const { body } = request;
      return hide(
        await original({ ...request, body: { ...body, display_name: body.display_name + MARK } }, context),
      );
    }),
    around("listAgents", (original) => async (request, context) => hide(await original(request, context))),
  ),
});
