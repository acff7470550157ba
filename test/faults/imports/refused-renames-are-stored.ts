// Line 197: "record writes then return 409". What the import has already is updated before its state is looked at.
import { defineFault } from "../tools/fault.ts";
import { storingRefused } from "../tools/imports.ts";

export default defineFault({
  title: "a known conversation gets the name that a complete import refuses",
  breaks: ["IMP-26"],
  decorate: storingRefused((records) => ({
    members: [],
    conversations: records.conversations.slice(1),
    messages: [],
    reactions: [],
  })),
});
