import type { User } from '#contract/session.ts'
import { session, signIn } from './session.ts'
import { readValue, writeValue } from './storage.ts'

const KEY = 'platform_session'

/** The sign-in of an administrator who looks into a company, and where they left. */
interface PlatformSession {
  token: string
  user: User
  address: string
}

/** Keeps it on this device while the look goes on. */
export function keepPlatformSession(kept: PlatformSession): void {
  writeValue(KEY, kept)
}

/** Goes back to it where this session is a look; the address to open, undefined for every other session. */
export function takePlatformSession(): string | undefined {
  if (!session.user?.look) return undefined
  const kept = readValue(KEY) as PlatformSession | null | undefined
  if (!kept?.token) return undefined
  writeValue(KEY, null)
  signIn({ token: kept.token, user: kept.user, company: null, isRoot: true })
  return kept.address
}
