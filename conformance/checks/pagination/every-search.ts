// Searches, and lists that the specification does not show: their items and order are the deployment's choice. If they
// can be paged, their pages are followed like those of the others.
import { defineCheck } from "../../engine/session/check.ts";
import { equalNamedLists } from "../../steps/lists/equal-names.ts";
import { judgePages } from "../../steps/lists/list-pages.ts";
import { isDescribed, pagedLists } from "../../steps/lists/paged-lists.ts";

export default defineCheck({
  title: "every search and every list outside the fixtures ends, and shows the same items at every page size",
  requirements: ["GEN-36", "GEN-12", "GEN-38", "GEN-39"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  exclusive: true,
  async run(session) {
    const lists = [
      ...(await pagedLists(session, (operation) => !isDescribed(operation))),
      ...(await equalNamedLists(session)),
    ];
    for (const requirement of ["GEN-36", "GEN-12"])
      session.notSeen(requirement, "the profile names the parameters of such a list");
    await judgePages(
      session,
      lists.map((list) => ({
        ...list,
        requirement: "GEN-36",
        ofCursors: "GEN-12",
        ofContents: "GEN-39",
      })),
    );
  },
});
