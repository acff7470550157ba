// The requirements that a check claims, by their levels: "MUST: AUT-08, AUT-10; SHOULD: AUT-35".
import type { Level } from "../../catalogue.ts";

const order: readonly Level[] = ["must", "should", "may"];

export const claimsText = (requirements: readonly string[], levelOf: (id: string) => Level): string =>
  order
    .flatMap((level) => {
      const ids = requirements.filter((id) => levelOf(id) === level);
      return ids.length === 0 ? [] : [`${level.toUpperCase()}: ${ids.join(", ")}`];
    })
    .join("; ");
