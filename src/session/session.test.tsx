import { expect, onTestFinished, test, vi } from 'vitest'
import { network, success } from './calls/testNetwork.ts'
import { refreshMe } from './refreshMe.ts'
import { forgetSession, refreshSession, session, signIn } from './session.ts'

const person = (id: string) => ({ user: { id }, company: null, isRoot: false }) as never

test('what another tab has kept for somebody else is not written over by a late answer', () => {
  onTestFinished(forgetSession)
  signIn({ token: 'first', ...(person('first') as object) } as never)
  refreshSession(person('first again'))
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ id: 'first again' })

  localStorage.setItem('token', 'second')
  localStorage.setItem('user', '{"id":"second"}')
  refreshSession(person('first'))

  expect(localStorage.getItem('user')).toBe('{"id":"second"}')
  expect(session.user?.id).toBe('first again')
})

test('who has logged out is not put back by a late answer', () => {
  signIn({ token: 'first', ...(person('first') as object) } as never)
  forgetSession()
  refreshSession(person('first'))

  expect(localStorage.getItem('user')).toBeNull()
  expect(session.user).toBeNull()
})

test('the company that another tab has gone to is not written over by what was asked before', async () => {
  onTestFinished(() => {
    forgetSession()
    vi.unstubAllGlobals()
  })
  const at = (company: string) => ({ user: { id: 'u' }, company: { id: company }, isRoot: false })
  const kept = () => JSON.parse(localStorage.getItem('company') ?? '') as unknown
  signIn({ token: 't', ...at('old') } as never)
  let company = 'old'
  network(() => {
    // The other tab is faster than the answer.
    localStorage.setItem('company', '{"id":"new"}')
    return success(at(company))
  })
  await refreshMe()
  expect(kept()).toEqual({ id: 'new' })
  expect(session.company?.id).toBe('old')
  company = 'new'
  await refreshMe()
  expect(session.company?.id).toBe('new')
})
