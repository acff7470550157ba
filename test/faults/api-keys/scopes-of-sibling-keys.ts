import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a key has the scopes of every other key that was issued for its member",
  breaks: ["AUT-08"],
  decorate: (services) => {
    const granted = new Map<string, string[]>();
    return both(
      after("issueApiKey", (response, request) => {
        const { subject, scopes } = request.body;
        if (response.status === 201 && subject.kind === "workspace_member") {
          const id = subject.workspace_membership_id;
          granted.set(id, [...(granted.get(id) ?? []), ...scopes]);
        }
      }),
      granting(({ key }) => granted.get(key.memberId) ?? []),
    )(services);
  },
});
