// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.
import { invalidBody, notFound, Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 279: an import "Requires a key of a workspace owner or admin". Each operation asks for the role by itself.
  "admins-send-no-records": {
    title: "an admin who created an import is refused its records, and an owner is not",
    breaks: ["IMP-07"],
    decorate: before("uploadImportRecords", (_, { role }) => {
      if (role === "admin") throw new Refusal("forbidden", "expected the key of an owner");
    }),
  },
  "admins-attach-no-files": {
    title: "an admin who created an import is refused messages with files, and an owner is not",
    breaks: ["IMP-07"],
    decorate: before("uploadImportRecords", ({ body }, { role }) => {
      const hasFiles = (body.messages ?? []).some(({ files = [] }) => files.length > 0);
      if (role === "admin" && hasFiles) throw new Refusal("forbidden", "expected the key of an owner");
    }),
  },
  // Line 279: "Per-request maxima: ... 100 messages". The framework reads no larger bodies unless it is told to.
  "bodies-of-batches-have-100-kib": {
    title: "a batch is refused whose body is larger than 100 KiB",
    breaks: ["IMP-45"],
    decorate: before("uploadImportRecords", ({ body }) => {
      if (JSON.stringify(body).length > 100 * 1024)
        throw invalidBody("", "max_size", "expected at most 100 KiB");
    }),
  },
  "member-is-not-found": {
    title: "an ordinary member is refused with 404",
    breaks: ["AUT-15"],
    decorate: before("createImport", (_, context) => {
      if (context.role !== "owner" && context.role !== "admin") throw notFound("import");
    }),
  },
  "name-is-required": {
    title: "an import without source_workspace_name is refused",
    breaks: ["IMP-02"],
    decorate: before("createImport", (request) => {
      if (request.body.source_workspace_name == null)
        throw invalidBody("/source_workspace_name", "required", "expected a name");
    }),
  },
  "name-must-be-ascii": {
    title: "an import with a non-ASCII source_workspace_name is refused",
    breaks: ["IMP-41"],
    decorate: before("createImport", (request) => {
      if (/[^ -~]/.test(request.body.source_workspace_name ?? ""))
        throw invalidBody("/source_workspace_name", "format", "expected ASCII");
    }),
  },
  "ninety-nine-members": {
    title: "a batch of 100 members is refused",
    breaks: ["IMP-10"],
    decorate: before("uploadImportRecords", (request) => {
      if ((request.body.members ?? []).length >= 100)
        throw invalidBody("/members", "max_items", "expected fewer than 100");
    }),
  },
  "records-are-counted-together": {
    title: "a request with more than 200 records of all kinds is refused",
    breaks: ["IMP-33"],
    decorate: before("uploadImportRecords", (request) => {
      const { members = [], conversations = [], messages = [], reactions = [] } = request.body;
      const sum = members.length + conversations.length + messages.length + reactions.length;
      if (sum > 200) throw invalidBody("", "max_items", `expected at most 200 records, found ${sum}`);
    }),
  },
  "roster-of-249": {
    title: "a roster of 250 is refused",
    breaks: ["IMP-14"],
    decorate: before("uploadImportRecords", (request) => {
      const isFull = (request.body.conversations ?? []).some(
        ({ member_external_ids: ids = [] }) => ids.length >= 250,
      );
      if (isFull) throw invalidBody("/conversations", "max_items", "expected fewer than 250");
    }),
  },
  // Line 362: a request has up to ten conversations, and a roster up to 250 members. The 250 are counted over the request.
  "rosters-of-a-batch-share-their-maximum": {
    title: "a batch of several conversations is refused whose rosters have more than 250 members together",
    breaks: ["IMP-11", "IMP-14"],
    decorate: before("uploadImportRecords", (request) => {
      const rosters = (request.body.conversations ?? []).map(
        ({ member_external_ids: ids = [] }) => ids.length,
      );
      const total = rosters.reduce((sum, length) => sum + length, 0);
      if (rosters.filter((length) => length > 0).length > 1 && total > 250)
        throw invalidBody("/conversations", "max_items", `expected at most 250 members, found ${total}`);
    }),
  },
  // Line 279: ten conversations, each with "at most 250 source member ids in total". The statement that stores them takes so many.
  "rosters-of-a-batch-fill-one-statement": {
    title: "a batch of conversations is refused whose rosters have more than 1000 members together",
    breaks: ["IMP-11", "IMP-14"],
    decorate: before("uploadImportRecords", ({ body }) => {
      const ids = (body.conversations ?? []).flatMap(({ member_external_ids: roster = [] }) => roster);
      if (ids.length > 1000)
        throw invalidBody(
          "/conversations",
          "max_items",
          `expected at most 1000 members, found ${ids.length}`,
        );
    }),
  },
  // Line 279: "Per-request maxima: 100 members, 10 conversations". The maximum itself is refused.
  "ten-conversations-are-too-many": {
    title: "a batch of ten conversations is refused",
    breaks: ["IMP-11"],
    decorate: before("uploadImportRecords", (request) => {
      if ((request.body.conversations ?? []).length >= 10)
        throw invalidBody("/conversations", "max_items", "expected at most 10 conversations");
    }),
  },
});
