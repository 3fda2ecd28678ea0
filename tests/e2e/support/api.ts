import { randomUUID } from 'node:crypto'

/** Where the server under test answers. */
export const serverAddress = `http://127.0.0.1:${process.env.E2E_PORT}`

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
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { payload: P }).payload
  }
  return {
    get: <P>(path: string) => ask<P>('GET', path),
    post: <P>(path: string, body: unknown = {}) => ask<P>('POST', path, body),
    patch: <P>(path: string, body: unknown) => ask<P>('PATCH', path, body),
  }
}
