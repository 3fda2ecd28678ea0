import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** Where the server under test answers. */
export const serverAddress = `http://127.0.0.1:${process.env.E2E_PORT}`

/** The server says how many seconds somebody has to wait who makes more calls than a person does; the app waits, too. */
const TOO_MANY = 429

/** Calls the API of the server under test as a signed-in person; anything but a success is an error. */
export function api(token: string) {
  const ask = async <P>(method: string, path: string, body?: unknown): Promise<P> => {
    const answer = await fetch(`${serverAddress}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status === TOO_MANY && method === 'GET') {
      await setTimeout((JSON.parse(text) as { retry_after: number }).retry_after * 1000)
      return ask<P>(method, path)
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { payload: P }).payload
  }
  return {
    get: <P>(path: string) => ask<P>('GET', path),
    post: <P>(path: string, body: unknown = {}) => ask<P>('POST', path, body),
    patch: <P>(path: string, body: unknown) => ask<P>('PATCH', path, body),
  }
}
