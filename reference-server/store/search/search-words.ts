// The words of a query as the full-text index reads them: folded, each once. The index itself takes words
// apart here, too, so that no text can become more words than are allowed.
import type { Connection } from "../db/connection.ts";
import { TOKENIZER } from "../db/schema-search.ts";

/** Distinct words of a query that are looked for; further ones narrow nothing any more. */
export const MAX_WORDS = 8;

export function openQueryWords(connection: Connection): (query: string) => string[] {
  for (const table of [
    `query_text USING fts5 (content, tokenize = '${TOKENIZER}')`,
    "query_words USING fts5vocab (temp, query_text, instance)",
  ]) {
    connection.prepare(`CREATE VIRTUAL TABLE temp.${table}`).run();
  }
  const insert = connection.prepare("INSERT INTO temp.query_text (rowid, content) VALUES (1, ?)");
  const select = connection.prepare<{ term: string }>(
    `SELECT term FROM temp.query_words GROUP BY term ORDER BY min("offset") LIMIT ${MAX_WORDS}`,
  );
  const clear = connection.prepare("DELETE FROM temp.query_text");
  return (query) => {
    insert.run(query);
    try {
      return select.all().map(({ term }) => term);
    } finally {
      clear.run();
    }
  };
}
