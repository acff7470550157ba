// Servers that miss a conflict between two issues, a row each.
import { conflatingBodies } from "../tools/access/administration.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 102 and 353: of a subject that is a member only the kind is compared.
  "changed-member-replays": {
    title: "issuing with a used Idempotency-Key for another member answers with the first one's key",
    breaks: ["IDM-21"],
    decorate: conflatingBodies(({ name, scopes, subject }) => ({
      ...{ name, scopes },
      subject: subject.kind === "workspace_member" ? subject.kind : subject,
    })),
  },
  "changed-name-replays": {
    title: "a used key with another name is answered with the first key",
    breaks: ["IDM-21"],
    decorate: conflatingBodies(({ scopes, subject }) => ({ scopes, subject })),
  },
  "changed-scopes-replay": {
    title: "a used key with other scopes is answered with the first key",
    breaks: ["IDM-21"],
    decorate: conflatingBodies(({ name, subject }) => ({ name, subject })),
  },
  "changed-subject-replays": {
    title: "a used key with another subject is answered with the first key",
    breaks: ["IDM-21"],
    decorate: conflatingBodies(({ name, scopes }) => ({ name, scopes })),
  },
});
