import type * as z from 'zod/mini'
import type { Input } from '#contract/resource.ts'

/** Only what a person may write: the server's own columns of a row stay out. */
export function inputOf<R extends { fields: object; input: z.ZodMiniType }>(
  { fields }: R,
  row: object,
): Input<R> {
  const written = Object.entries(row).filter(([name]) => name in fields)
  return Object.fromEntries(written) as Input<R>
}
