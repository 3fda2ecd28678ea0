import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { tagRoutes } from '#server/http/testingTags.ts'

async function listening(): Promise<{ given: TestServer; port: number }> {
  const given = await testServer({ routes: () => tagRoutes })
  onTestFinished(() => given.close())
  await given.app.listen({ port: 0, host: '127.0.0.1' })
  return { given, port: (given.app.server.address() as AddressInfo).port }
}

async function connection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('a browser that has opened connections without asking anything does not keep the server from ending', async () => {
  const { given, port } = await listening()
  const opened = await Promise.all([connection(port), connection(port)])
  const isEnded = Promise.all(opened.map((socket) => once(socket, 'close')))
  const calls = new Agent({ keepAlive: true })
  const asked = request({ port, path: '/healthz', agent: calls }).end()
  const [answer] = await once(asked, 'response')
  await json(answer).catch(() => undefined)
  await given.app.close()
  await isEnded
  expect(given.app.server.listening).toBe(false)
})

test('a call that is under way when the server closes is answered', async () => {
  const { given, port } = await listening()
  const shop = await given.company()
  const { token } = await shop.owner.identity()
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { asTenant } = given.database
  given.database.asTenant = async (...work) => {
    begun.resolve()
    await held.promise
    return asTenant(...work)
  }
  const asked = fetch(`http://127.0.0.1:${port}/api/test/tags`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': given.ports.newId(),
    },
    body: JSON.stringify({ name: 'Plov' }),
  })
  await begun.promise
  const closed = given.app.close()
  held.resolve()
  expect((await asked).status).toBe(201)
  await closed
})
