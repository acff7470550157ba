// Every member that a search finds can be read by its id.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { readMember } from "../../steps/resources/members.ts";
import { searchFor } from "../../steps/search/search.ts";

/** More members with the same name add nothing. */
const MAX_HITS = 20;

export default defineCheck({
  title: "every member that a search returns can be read by its id",
  requirements: ["MEM-04"],
  capabilities: ["members", "search"],
  needs: ["fixtures.member", "fixtures.member_name", "bindings.lists.searchMembers.q"],
  readOnly: true,
  async run(session) {
    const name = session.need("fixtures.member_name");
    const id = session.need("fixtures.member");
    const listing = await searchFor(session, id, { operation: "searchMembers", words: name });
    // A hit may show the name in another form.
    const namesakes = listing.items.filter((item) => holdsText(item, name) || readId(item) === id);
    session.given(namesakes.length > 0, "a member is found by the display name", listing.last);
    const { getMember, searchMembers } = session.profile.bindings.responses;
    const isCompared = getMember?.id === undefined && searchMembers?.id === undefined;
    for (const hit of namesakes.slice(0, MAX_HITS)) {
      const memberId = session.given(
        readId(hit),
        "hits of the member search carry an id (bindings.member.id names it)",
        listing.last,
      );
      const { exchange: read, isShown } = await readMember(session, memberId, { name, isCompared });
      session.judge("MEM-04", isShown, {
        message: isSuccess(read)
          ? "a hit of the member search has another id when it is read by its own"
          : "a hit of the member search cannot be read by its id with the same key",
        expected: `2xx with the id ${memberId}`,
        about: [listing.last, read],
      });
    }
  },
});
