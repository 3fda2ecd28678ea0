import { redirect } from '@tanstack/react-router'
import { boot } from '#src/session/boot.ts'
import type { Session } from '#src/session/session.ts'

const localNames = ['localhost', '127.0.0.1', '[::1]']

/** The start screen of a signed-in person. */
export function homeOf({ company, user, isRoot }: Pick<Session, 'company' | 'user' | 'isRoot'>): string {
  if (isRoot && user?.mode === 'admin') return '/admin'
  return company ? '/app/dashboard' : '/app'
}

/** Guests only: redirects signed-in people to their start screen. */
export function requireGuest(session: Session): void {
  if (session.token) throw leaveTo(homeOf(session))
}

/** Requires a session, else redirects to the sign-in with the way back; a plain browser goes to the front page, except on this machine. */
export function requireSignedIn(session: Session, href: string, hostname = window.location.hostname): void {
  if (session.token) return
  const platform = boot().launch?.platform ?? 'unknown'
  if (platform === 'unknown' && !localNames.includes(hostname)) throw leaveTo('/')
  throw redirect({ to: '/login', search: { next: safePath(href) }, replace: true })
}

/** In an unknown client people sign in by hand: it is neither the messenger nor a plain browser. */
export function requireFrontPage({ mode }: Pick<Session, 'mode'>): void {
  if (mode === 'browser' && (boot().launch?.platform ?? 'unknown') !== 'unknown') throw leaveTo('/login')
}

/** Requires an active company, else redirects to the screen for people without one. */
export function requirePartner(session: Session): void {
  if (!session.company) throw leaveTo('/app')
}

/** Requires an administrator of the platform. */
export function requireAdmin(session: Session): void {
  if (!session.token || !session.isRoot || session.user?.mode !== 'admin') throw leaveTo('/admin/login')
}

/** Redirects administrators who are signed in away from their sign-in. */
export function requireNoAdmin(session: Session): void {
  if (session.token && session.isRoot) throw leaveTo(homeOf(session))
}

/** Redirects people with a company away from the screen for those without one. */
export function requireNoCompany(session: Session): void {
  if (session.company || session.isRoot) throw leaveTo(homeOf(session))
}

/** A safe return address: a path of this app, never another site and never the sign-in itself. */
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
