import type { Locale } from '#contract/locales.ts'
import type { BulkResult } from '#contract/resourceEndpoints.ts'
import type { Db } from '#server/db/tenant.ts'
import { translate } from '#server/http/answers/language.ts'
import { FieldErrors, Refusal, type LocalizedText } from '#server/http/answers/refusal.ts'

/** Changes rows one by one: what is refused changes nothing and says why in the language of the one who asks. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  { db, language }: { db: Db; language: Locale },
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    await db.run('savepoint one')
    try {
      await change(id)
      result.done.push(id)
    } catch (error) {
      const reasons = reasonsOf(error)
      if (!reasons) throw error
      await db.run('rollback to savepoint one')
      result.refused.push({ id, message: reasons.map((one) => translate(one, language)).join(' ') })
    }
    // Many open savepoints slow down whoever reads the rows.
    await db.run('release savepoint one')
  }
  return result
}

function reasonsOf(error: unknown): LocalizedText[] | undefined {
  if (error instanceof FieldErrors) return Object.values(error.fields).flat()
  return error instanceof Refusal ? [error.said] : undefined
}
