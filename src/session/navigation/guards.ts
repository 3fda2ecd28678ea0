import { redirect } from '@tanstack/react-router'
import { boot } from '#src/session/boot.ts'
import type { Session } from '#src/session/session.ts'

const localNames = ['localhost', '127.0.0.1', '[::1]']

/** Where a signed-in person starts. */
export function homeOf({ company, user, isRoot }: Pick<Session, 'company' | 'user' | 'isRoot'>): string {
  if (isRoot && user?.mode === 'admin') return '/admin'
  return company ? '/app/dashboard' : '/app'
}

/** Guests only: whoever is signed in goes to where they start. */
export function requireGuest(session: Session): void {
  if (session.token) throw leaveTo(homeOf(session))
}

/** Signed in, else to the sign-in with the way back; a plain browser starts at the front page, on this machine not. */
export function requireSignedIn(session: Session, href: string, hostname = window.location.hostname): void {
  if (session.token) return
  const platform = boot().launch?.platform ?? 'unknown'
  if (platform === 'unknown' && !localNames.includes(hostname)) throw leaveTo('/')
  throw redirect({ to: '/login', search: { next: safePath(href) }, replace: true })
}

/** A client with a name that nobody knows is neither the messenger nor a plain browser: there one signs in by hand. */
export function requireFrontPage({ mode }: Pick<Session, 'mode'>): void {
  if (mode === 'browser' && (boot().launch?.platform ?? 'unknown') !== 'unknown') throw leaveTo('/login')
}

/** An active company, else to the screen for people without one. */
export function requirePartner(session: Session): void {
  if (!session.company) throw leaveTo('/app')
}

/** The platform's own administrator. */
export function requireAdmin(session: Session): void {
  if (!session.token || !session.isRoot || session.user?.mode !== 'admin') throw leaveTo('/admin/login')
}

/** Whoever is signed in to the platform's area needs no sign-in to it. */
export function requireNoAdmin(session: Session): void {
  if (session.token && session.isRoot) throw leaveTo(homeOf(session))
}

/** The screen for people without a company is not for those who have one. */
export function requireNoCompany(session: Session): void {
  if (session.company || session.isRoot) throw leaveTo(homeOf(session))
}

/** An address to come back to: a path of this app, never another site, never the sign-in itself. */
export function safePath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return undefined
  const url = new URL(next, 'http://app.invalid')
  const isElsewhere = url.origin !== 'http://app.invalid'
  const isSignIn = /^\/(login|signup|admin\/login)?$/.test(url.pathname)
  return isElsewhere || isSignIn ? undefined : next
}

function leaveTo(to: string) {
  return redirect({ to, replace: true })
}
