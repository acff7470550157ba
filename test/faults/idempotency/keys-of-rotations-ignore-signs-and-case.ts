// Line 316: "credential issue and rotation ... require Idempotency-Key"; the key of a rotation is made a name of a file.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two Idempotency-Keys of rotations that differ in case, or in signs, are one",
  breaks: ["IDM-28"],
  decorate: inContext("rotateApiKey", (context) => {
    const key = context.idempotencyKey?.toLowerCase().replaceAll(/[^a-z\d]+/g, "");
    return { ...context, idempotencyKey: key };
  }),
});
