import { expect, onTestFinished, test } from 'vitest'
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
