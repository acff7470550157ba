// Line 87: "name string, nullable": an empty one and none are two things.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was issued with an empty name is listed with null",
  breaks: ["KEY-21"],
  decorate: inReceived("issueApiKey", (request) => ({
    ...request,
    body: { ...request.body, name: request.body.name || null },
  })),
});
