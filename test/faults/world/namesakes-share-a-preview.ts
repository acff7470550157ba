// Lines 53-54: preview_member_ids and preview_members. The members are collected in a table by their name.

import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_members show one of several members who have the same display name",
  breaks: ["CON-10"],
  decorate: inData("getConversation", (data) => ({
    ...data,
    preview_members: [...new Map(data.preview_members.map((each) => [each.display_name, each])).values()],
  })),
});
