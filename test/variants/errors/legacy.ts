// Every error in the legacy shape, with codes of its own where the specification names none.
import { defineVariant, rewriteResponses } from "../variant.ts";

const otherCodes: Readonly<Record<string, string>> = {
  invalid_request: "bad_request",
  not_found: "resource_unavailable",
  unauthorized: "key_required",
  forbidden: "no_access",
};

export default defineVariant({
  title: "legacy errors throughout",
  decorate(services) {
    rewriteResponses(services, (body) => {
      const { error } = body as { error?: { code?: string; message?: string } };
      if (typeof error !== "object" || error === null) return body;
      const code = error.code ?? "";
      return { error: error.message, error_code: otherCodes[code] ?? code };
    });
    return services;
  },
});
