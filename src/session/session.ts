import { proxy, useSnapshot } from 'valtio'
import { isExpired, isFrozen, type Company } from '#contract/company.ts'
import type { SignedIn, User } from '#contract/session.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { boot } from './boot.ts'
import { clearStorage, readText, readValue, writeText, writeValue } from './storage.ts'

/** The state that is stored on the device, and how the app was opened. Written only by the functions below. */
export interface Session {
  token: string | null
  user: User | null
  company: Company | null
  isRoot: boolean
  mode: 'messenger' | 'browser'
  /** Whether the messenger's buttons work; without them the app draws its own. */
  hasNativeControls: boolean
  /** The launch data can no longer open a session: the app has to be opened again from the chat. */
  isLaunchDead: boolean
}

/** Names of the messenger's clients, after the boot script has mapped the odd ones. */
const messengerPlatforms = ['web', 'tdesktop', 'macos', 'ios', 'android']

const BY_HAND_KEY = 'by_hand'

const signedOut = { token: null, user: null, company: null, isRoot: false } as const

export const session = proxy<Session>({
  ...signedOut,
  mode: 'browser',
  hasNativeControls: true,
  isLaunchDead: false,
})

/** The session for a screen. */
export function useSession(): Session {
  return useSnapshot(session) as Session
}

/** The active company; for screens behind the partner check only. */
export function useCompany(): Company {
  const { company } = useSession()
  if (!company) throw new Error('This screen needs a company')
  return company
}

/** Restores the stored session, and how the app was opened. */
export function restoreSession(): void {
  session.mode = messengerPlatforms.includes(boot().launch?.platform ?? '') ? 'messenger' : 'browser'
  session.token = readToken()
  session.user = (readValue('user') as User | undefined) ?? null
  session.company = (readValue('company') as Company | undefined) ?? null
  session.isRoot = readValue('isRoot') === true
  if (!session.token || !session.user) Object.assign(session, signedOut)
}

/** Stores a new session, after any sign-in. */
export function signIn(answer: SignedIn): void {
  if (session.isLaunchDead) withTab((tab) => tab.setItem(BY_HAND_KEY, launchMark()))
  writeText('token', answer.token)
  session.token = answer.token
  session.isLaunchDead = false
  keep(answer)
}

/**
 * Stores a newer person and company; the token stays. Ignored when another tab has meanwhile signed in as somebody else, or
 * the person has signed out.
 */
export function refreshSession(newer: Omit<SignedIn, 'token'>): void {
  if (session.token === null) return
  const kept = readToken()
  if (kept === null || kept === session.token) keep(newer)
}

let revision = 0

/** Incremented with every update of person and company, so that a fetch can see whether a newer one came meanwhile. */
export const sessionRevision = (): number => revision

function keep({ user, company, isRoot }: Omit<SignedIn, 'token'>): void {
  revision += 1
  writeValue('user', user)
  writeValue('company', company)
  writeValue('isRoot', isRoot)
  Object.assign(session, { user, company, isRoot })
}

/** Removes the person from this device; drafts stay in IndexedDB for the same person. */
export function forgetSession(): void {
  clearStorage()
  Object.assign(session, signedOut)
}

/** Whether the person has signed in by hand since this launch was refused: after a reload the client still has the same launch. */
export function isByHand(): boolean {
  return session.token !== null && withTab((tab) => tab.getItem(BY_HAND_KEY)) === launchMark()
}

const launchMark = () => String(boot().launch?.auth_date)

/** A frame without storage loses it with the page. */
function withTab<Result>(work: (tab: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** Marks the launch data as used. */
export function markLaunchDead(): void {
  session.isLaunchDead = true
}

// Left out by a server that is older than this client.
const isClosing = ({ closes_at }: Pick<Company, 'closes_at'>) => Boolean(closes_at)

/** Whether the company is read-only: its subscription has expired, or it is being closed. */
export function isReadOnly(): boolean {
  return session.company !== null && (isClosing(session.company) || isExpired(session.company, serverNow()))
}

/** The same for a screen. */
export function useIsReadOnly(): boolean {
  const { company } = useSession()
  return company !== null && (isClosing(company) || isExpired(company, serverNow()))
}

/** Whether the grace period is over as well, or the company is being closed: open orders cannot be worked on any more. */
export function useIsFrozen(): boolean {
  const { company } = useSession()
  return company !== null && (isClosing(company) || isFrozen(company, serverNow()))
}

/** The token may be stored as JSON or plain text: the specification leaves it open, and older builds differ. */
function readToken(): string | null {
  const text = readText('token')
  const value = text?.startsWith('"') ? readValue('token') : text
  return typeof value === 'string' && value !== '' ? value : null
}

/** The messenger's controls are unavailable: the app draws its own, as in a browser. */
export function loseNativeControls(): void {
  session.hasNativeControls = false
}
