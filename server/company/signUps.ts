import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { newcomerTexts } from './texts.ts'

/** Refuses newcomers while the platform takes none. */
export async function requireOpenSignUps(db: Db): Promise<void> {
  const open = await db.one('select 1 from platform_settings where is_signup_open')
  if (!open) throw new Refusal(403, 'forbidden', newcomerTexts.closed)
}
