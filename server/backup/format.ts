import * as z from 'zod/mini'

/** The file or the database does not suit; the message is one line for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The first line of a backup: gzipped lines of JSON, a section for each table, a row as an array of texts and nulls. */
export const header = z.object({
  format: z.literal('backoffice-backup'),
  version: z.literal(1),
  made_at: z.string(),
  /** The only company in it; null: all of them. */
  company: z.nullable(z.string()),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type Header = z.infer<typeof header>

/** Begins the rows of a table. */
export const section = z.object({ table: z.string(), columns: z.array(z.string()) })
export type Section = z.infer<typeof section>

/** The last line: how many rows each table has, and the SHA-256 of everything before it. */
export const ending = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })

/** What a backup says of itself once it is read to its end. */
export interface Summary {
  header: Header
  rows: Record<string, number>
}

/** How many rows there are in all. */
export function countRows({ rows }: Pick<Summary, 'rows'>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}
