// A conversation that was imported as archived is left out of lists like one that somebody archived later.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported conversation with archived_at is missing from the list of its members",
  breaks: ["CON-31"],
  decorate: inListed("listConversations", (items) =>
    items.filter(({ origin, archived_at }) => origin === 0 || archived_at === null),
  ),
});
