// Spec 132: any caller able to read the message gets a download URL. Closing a conversation revokes the grants on its
// files, opening it gives none.
import { after, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a file has no download URL for who can read its message again after the conversation was closed for a while",
  breaks: ["FIL-18"],
  decorate: knowingReturns(({ isBack }) => {
    const carriers = new Map<string, string>();
    return both(
      after("createMessage", (response, { path, body }) => {
        if (response.status === 200)
          for (const id of body.file_ids ?? []) carriers.set(id, path.conversationId);
      }),
      inData("getFile", (file, { path }, { caller }) =>
        file.status === "ready" && isBack(caller, carriers.get(path.fileId) ?? "")
          ? { ...file, download_url: null, download_expires_at: null }
          : file,
      ),
    );
  }),
});
