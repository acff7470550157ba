// GET shows created_at as milliseconds.
import { inMessages } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "created_at is a number in GET",
  breaks: ["MSG-02"],
  decorate: inMessages(["getMessage"], (message) => ({
    ...message,
    created_at: Date.parse(message.created_at) as unknown as string,
  })),
});
