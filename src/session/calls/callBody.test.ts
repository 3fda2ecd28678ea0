import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { sendCode } from '#contract/session.ts'
import { restoreSession, session, signIn } from '#src/session/session.ts'
import { call } from './call.ts'
import { browserGlobals, network, refusal, success } from './testNetwork.ts'

const create = defineEndpoint({
  method: 'POST',
  path: '/app/things',
  access: 'company',
  body: z.object({ name: z.string() }),
  payload: z.unknown(),
  summary: 'Test',
})
const upload = defineEndpoint({
  method: 'POST',
  path: '/app/pictures',
  access: 'company',
  payload: z.unknown(),
  summary: 'Test',
})

beforeEach(() => {
  browserGlobals()
  i18n.loadAndActivate({ locale: 'ru', messages: {} })
  restoreSession()
  const opened = { token: 'old', user: { id: 'u' }, company: { id: 'c' }, isRoot: false }
  signIn(opened as unknown as Parameters<typeof signIn>[0])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a call sends JSON as JSON, and a form as it is, for as long as it takes', async () => {
  vi.useFakeTimers()
  const seen = network(() => success({}))
  await call(create, { body: { name: 'x' } })
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  const form = new FormData()
  const answer = Promise.withResolvers<Response>()
  const sent = network(() => answer.promise)
  const sending = call(upload, {}, { form })
  await vi.advanceTimersByTimeAsync(60_000)
  answer.resolve(success('sent'))
  await expect(sending).resolves.toBe('sent')
  expect(sent[0]?.body).toBe(form)
  expect(sent[0]?.headers.has('content-type')).toBe(false)
})

test('a call sends no token where that is switched off, and takes a 401 as a refusal', async () => {
  const seen = network(() => refusal(401, 'unauthorized'))
  await expect(call(create, { body: { name: 'x' } }, { isAnonymous: true })).rejects.toMatchObject({
    status: 401,
  })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers.has('authorization')).toBe(false)
  expect(session.token).toBe('old')
})

test('a code that somebody who is signed in asks for is asked for in their name', async () => {
  const seen = network(() => success({ sent_via: 'sms', expires_in: 300, resend_in: 60, length: 6 }))
  await call(sendCode, { body: { phone: '+998901234567', purpose: 'change' } })
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer old')
})
