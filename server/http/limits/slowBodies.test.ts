import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cutSlowBodies } from './slowBodies.ts'

/** One server has a short limit for JSON bodies, the other for files. */
const app = Fastify()
const uploads = Fastify()
let port = 0
let uploadPort = 0

beforeAll(async () => {
  cutSlowBodies(app, { ms: 30, uploadMs: 600_000 })
  cutSlowBodies(uploads, { ms: 600_000, uploadMs: 30 })
  uploads.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => ({}))
  uploads.post('/', async () => ({}))
  uploadPort = Number(new URL(await uploads.listen({ port: 0, host: '127.0.0.1' })).port)
  app.post('/', async () => ({}))
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send({}) }, async () => ({}))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => Promise.all([app.close(), uploads.close()]))

/** Sends a body that never ends; resolves with what was received until the server closed the connection. */
async function drip(path: string, type = 'application/json', to = port): Promise<string> {
  let heard = ''
  const socket = connect(to, '127.0.0.1', () =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`),
  )
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  await once(socket, 'close')
  return heard
}

it('hangs up on a body that drips, with a refusal in the envelope', async () => {
  expect(await drip('/')).toMatch(/^HTTP\/1\.1 408 [\s\S]*"status":"error"/)
})

it('hangs up too where the call was refused before its body', async () => {
  expect(await drip('/refused')).toMatch(/^HTTP\/1\.1 401 /)
})

it('lets a body through that comes in time', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers })
  expect(answer.status).toBe(200)
})

it('gives a form with a file its own, longer time', async () => {
  expect(await drip('/', 'multipart/form-data; boundary=x', uploadPort)).toMatch(/^HTTP\/1\.1 408 /)
})
