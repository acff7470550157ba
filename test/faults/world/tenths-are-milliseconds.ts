// Line 279: "Imported records preserve source authors and timestamps". The digits behind the point are read as a number of
// milliseconds, as they are where there are three of them.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported message of half past a second (.5) has five milliseconds",
  breaks: ["IMP-21"],
  decorate: inReceived("uploadImportRecords", (request) => {
    const messages = request.body.messages?.map((record) => ({
      ...record,
      created_at: record.created_at.replace(
        /\.(\d{1,2})(?=[Zz+-])/,
        (_, digits: string) => `.${digits.padStart(3, "0")}`,
      ),
    }));
    return { ...request, body: { ...request.body, ...(messages && { messages }) } };
  }),
});
