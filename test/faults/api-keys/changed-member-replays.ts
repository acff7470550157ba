// Spec 102 and 353: of a subject that is a member only the kind is compared.
import { conflatingBodies } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "issuing with a used Idempotency-Key for another member answers with the first one's key",
  breaks: ["IDM-21"],
  decorate: conflatingBodies(({ name, scopes, subject }) => ({
    ...{ name, scopes },
    subject: subject.kind === "workspace_member" ? subject.kind : subject,
  })),
});
