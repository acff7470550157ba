// Spec 257: "a different body with the same key returns 409". The files are compared as a set.
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "another order of file_ids counts as the same request",
  breaks: ["IDM-04"],
  decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) =>
    (body.file_ids ?? []).length < 2 ? undefined : { ...body, file_ids: body.file_ids?.toSorted() },
  ),
});
