import type { Db } from '#server/db/tenant.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** Refuses a language that is off; one that is on stays on until the caller's transaction has ended. */
export async function requireOffered(db: Db, code: string): Promise<void> {
  const isOn = await db.one('select 1 from languages where code = $1 and is_on for share', [code])
  if (!isOn) throw new FieldErrors({ language: [texts.switchedOff] })
}
