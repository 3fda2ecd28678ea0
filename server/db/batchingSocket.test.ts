import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { batchingSocket } from './batchingSocket.ts'

test('what is written in one turn of the event loop leaves together at its end, what comes later by itself', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const socket = batchingSocket().connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const [other] = (await accepted) as [typeof socket]
  try {
    socket.write('begin')
    socket.write(', become')
    expect(socket.writableCorked).toBe(1)
    expect(socket.writableLength).toBe(13)
    const [first] = (await once(other, 'data')) as [Buffer]
    expect(String(first)).toBe('begin, become')
    expect(socket.writableCorked).toBe(0)

    socket.write('commit')
    const [second] = (await once(other, 'data')) as [Buffer]
    expect(String(second)).toBe('commit')
  } finally {
    socket.destroy()
    server.close()
  }
})
