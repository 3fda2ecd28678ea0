import { createHash } from 'node:crypto'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { InitDataError } from '#server/telegram/initDataError.ts'
import { verifyInitData, type InitData } from '#server/telegram/initData.ts'
import { texts } from './texts.ts'

/** A launch with a valid signature of the platform's bot. */
export interface Launch extends InitData {
  /** SHA-256 of the signature: the same for the same launch in another order of fields. */
  digest: Buffer
}

/** Verifies signature and age of launch data; refuses what is invalid or expired. */
export function verifyLaunch(raw: string, botToken: string, now: Date): Launch {
  try {
    const data = verifyInitData(raw, { botToken, now })
    const digest = createHash('sha256')
      .update(data.hash ?? '')
      .digest()
    return { ...data, digest }
  } catch (error) {
    if (!(error instanceof InitDataError)) throw error
    throw error.code === 'expired'
      ? new Refusal(401, 'init_expired', texts.initExpired)
      : new Refusal(401, 'init_invalid', texts.initInvalid)
  }
}

/** Whether a session of this launch was signed out: it cannot open another one. */
export async function isLaunchRevoked(db: Db, { digest }: Launch): Promise<boolean> {
  const dead = await db.one(
    'select 1 from sessions where init_data_hash = $1 and revoked_at is not null limit 1',
    [digest],
  )
  return dead !== undefined
}
