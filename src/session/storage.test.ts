import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { browserGlobals } from '#src/session/calls/testNetwork.ts'

const answer = { token: 't', user: { id: 'u' }, company: { id: 'c' }, isRoot: false } as unknown as SignedIn

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a browser that keeps nothing', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('denied', name)
  }
  const storages: [string, () => void][] = [
    ['forbids the storage', () => stub(refuse('SecurityError'))],
    ['has none', () => stub(() => undefined)],
    ['forbids every call', () => stub(() => calls(refuse('SecurityError'), refuse('SecurityError')))],
    ['is full', () => stub(() => calls(() => null, refuse('QuotaExceededError')))],
  ]
  test.each(storages)('and %s still signs in and out, for this page', async (_, stubStorage) => {
    vi.resetModules()
    browserGlobals()
    stubStorage()
    const { forgetSession, restoreSession, session, signIn } = await import('./session.ts')
    const { readText, writeText } = await import('./storage.ts')
    restoreSession()
    expect(session.token).toBeNull()

    signIn(answer)
    restoreSession()
    expect(session.token).toBe('t')
    expect(session.user).toEqual({ id: 'u' })

    writeText('i18n_redirected', 'uz')
    forgetSession()
    restoreSession()
    expect(session.token).toBeNull()
    expect(readText('i18n_redirected')).toBe('uz')
  })
})

function calls(getItem: () => unknown, setItem: () => unknown) {
  return { getItem, setItem, clear: setItem }
}

function stub(get: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
}
