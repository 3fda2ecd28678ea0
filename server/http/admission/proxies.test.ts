import { expect, test } from 'vitest'
import { sessionRoutes } from '#server/session/session.ts'
import { type TestServerOptions, testServer } from '#server/http/testing.ts'

/** Statuses of three clients' calls through one proxy, where each address may make two. */
async function callsOver(remoteAddress: string, config: TestServerOptions['config'] = {}) {
  const given = await testServer({
    routes: () => sessionRoutes(undefined, undefined),
    callsPerTenSeconds: 2,
    config,
  })
  const statuses = []
  for (const person of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const headers = { 'x-forwarded-for': person }
    const { statusCode } = await given.app.inject({
      url: '/api/auth/sign-up-options',
      headers,
      remoteAddress,
    })
    statuses.push(statusCode)
  }
  await given.close()
  return statuses
}

test('people behind a named proxy on another machine are counted one by one', async () => {
  const trustedProxies = ['10.0.0.0/8']
  expect(await callsOver('10.1.2.3', { trustedProxies })).toEqual([200, 200, 200])
  expect(await callsOver('192.0.2.7', { trustedProxies })).toEqual([200, 200, 429])
})

test('a proxy on this machine is taken at its word only behind a public address', async () => {
  expect(await callsOver('127.0.0.1', { publicUrl: 'https://shop.example' })).toEqual([200, 200, 200])
  expect(await callsOver('127.0.0.1')).toEqual([200, 200, 429])
})
