// Servers that take a batch beyond its maximum, a row each.
import { defineFaults } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports/imports.ts";

export default defineFaults({
  "conversations-beyond-maximum": {
    title: "11 conversations in one batch are imported",
    breaks: ["IMP-11"],
    decorate: beyondMaximum("conversations", 10, "taken"),
  },
  "excess-conversations-are-dropped": {
    title: "the 11th conversation of a batch is dropped without a word",
    breaks: ["IMP-11"],
    decorate: beyondMaximum("conversations", 10, "dropped"),
  },
  "excess-messages-are-dropped": {
    title: "the 101st message of a batch is dropped without a word",
    breaks: ["IMP-12"],
    decorate: beyondMaximum("messages", 100, "dropped"),
  },
  "members-beyond-maximum": {
    title: "101 members in one batch are imported",
    breaks: ["IMP-10"],
    decorate: beyondMaximum("members", 100, "taken"),
  },
  "messages-beyond-maximum": {
    title: "101 messages in one batch are imported",
    breaks: ["IMP-12"],
    decorate: beyondMaximum("messages", 100, "taken"),
  },
  "reactions-beyond-maximum": {
    title: "201 reactions in one batch are imported",
    breaks: ["IMP-13"],
    decorate: beyondMaximum("reactions", 200, "taken"),
  },
  "refused-conversations-are-stored": {
    title: "a batch of 11 conversations is refused and stored",
    breaks: ["IMP-11"],
    decorate: beyondMaximum("conversations", 10, "taken and refused"),
  },
  "refused-members-are-stored": {
    title: "a batch of 101 members is refused and stored",
    breaks: ["IMP-10"],
    decorate: beyondMaximum("members", 100, "taken and refused"),
  },
  // The first 100 are stored before the size is looked at.
  "refused-messages-are-stored-in-part": {
    title: "a batch of 101 messages is refused and its first 100 are stored",
    breaks: ["IMP-38"],
    decorate: beyondMaximum("messages", 100, "dropped and refused"),
  },
  "refused-messages-are-stored": {
    title: "a batch of 101 messages is refused and stored",
    breaks: ["IMP-12"],
    decorate: beyondMaximum("messages", 100, "taken and refused"),
  },
  "refused-reactions-are-stored": {
    title: "a batch of 201 reactions is refused and stored",
    breaks: ["IMP-13"],
    decorate: beyondMaximum("reactions", 200, "taken and refused"),
  },
});
