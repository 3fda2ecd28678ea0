import { vi } from 'vitest'

/** One request as the network saw it. */
export interface Seen {
  method: string
  path: string
  headers: Headers
  body: unknown
}

type Answer = (seen: Seen) => Response | Promise<Response>

/** Stands in for the network, and for nothing else: every request is kept and answered by `answer`. */
export function network(answer: Answer): Seen[] {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : undefined
    const one = {
      method: init.method ?? 'GET',
      path: address.replace(/^\/api/, ''),
      headers: new Headers(init.headers),
      body: text === undefined ? (init.body ?? undefined) : (JSON.parse(text) as unknown),
    }
    seen.push(one)
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
    return Promise.race([aborted, Promise.resolve(answer(one))])
  })
  return seen
}

/** A success with this payload. */
export function success(payload: unknown, init?: ResponseInit): Response {
  return Response.json({ status: 'success', payload }, init)
}

/** A refusal in the server's envelope. */
export function refusal(status: number, code: string, more: object = {}): Response {
  const body = { status: 'error', message: `refused: ${code}`, code, request_id: 'r1', ...more }
  return Response.json(body, { status })
}

/** What a browser has and Node has not; enough for the session. */
export function browserGlobals(): void {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', {
    location: { href: 'https://shop.example/app', origin: 'https://shop.example', hostname: 'shop.example' },
  })
}
