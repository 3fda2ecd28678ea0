import { beforeEach, describe, expect, test } from 'vitest'
import { browserGlobals } from '#src/session/calls/testNetwork.ts'
import { keepEnded, takeAddress, whyEnded } from './ended.ts'
import { forgetSession, signIn } from './session.ts'

const person = { token: 't', user: { id: 'u' }, company: { id: 'c' }, isRoot: false }
const enter = (more: object = {}) => signIn({ ...person, ...more } as never)

beforeEach(() => {
  browserGlobals()
  enter()
  keepEnded('/app/orders?tab=done', 'Ended on another device')
  forgetSession()
})

describe('a session that has ended', () => {
  test('says why, and leads the same person in the same company back, once', () => {
    expect(whyEnded()).toBe('Ended on another device')
    enter()
    expect(takeAddress()).toBe('/app/orders?tab=done')
    expect([takeAddress(), whyEnded()]).toEqual([undefined, undefined])
  })

  test.each([{ user: { id: 'other' } }, { company: { id: 'other' } }, { company: null }])(
    'leads nobody else back, nor the same person in another company: %j',
    (other) => {
      enter(other)
      expect(takeAddress()).toBeUndefined()
    },
  )
})
