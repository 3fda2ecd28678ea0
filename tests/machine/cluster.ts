import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import engineFlags from '#server/engineFlags.json' with { type: 'json' }

/** A process of the product that takes calls. */
export interface ServerProcess {
  address: string
  pid: number
  /** Asks it to end as a deployment does; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it without a warning, as a power cut does; resolves when it has gone. */
  kill(): Promise<unknown>
}

/** A process ended before it took calls. */
export class NotStartedError extends Error {
  override name = 'NotStartedError'
  code: number | null
  said: string

  constructor(code: number | null, said: string) {
    super(`A process did not start and ended with ${code}: ${said}`)
    this.code = code
    this.said = said
  }
}

/** Processes of one product on one database. */
export interface Cluster {
  /** Resolves when the process takes calls; rejects with `NotStartedError`. */
  start(role: 'api' | 'worker' | 'bot' | 'all'): Promise<ServerProcess>
  /** Ends every process that still runs, at once. */
  kill(): void
}

/** Starts processes with these settings, each with its role and a free port. */
export function cluster(settings: Record<string, string>): Cluster {
  const children = new Set<ChildProcess>()
  return {
    start: async (role) => {
      const child = spawn(
        process.execPath,
        [...engineFlags, join(import.meta.dirname, '../../server/main.ts')],
        {
          env: { ...baseSettings(), ...settings, ROLE: role },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      children.add(child)
      const exit = once(child, 'exit').then(([code]) => code as number | null)
      const said = text(child.stderr)
      for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
        const address = /http:\/\/\S+/.exec(String(chunk))?.[0]
        if (!address) continue
        child.stdout.resume()
        return {
          address,
          pid: child.pid ?? 0,
          stop: () => (child.kill('SIGTERM'), exit),
          kill: () => (child.kill('SIGKILL'), exit),
        }
      }
      throw new NotStartedError(await exit, await said)
    },
    kill: () => children.forEach((child) => child.kill('SIGKILL')),
  }
}

const baseSettings = () => ({
  PATH: process.env['PATH'],
  SECRET_KEY: 'a key that every process has, long enough',
  DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'silent',
})

/** An answer as it came over the wire. */
export interface WireAnswer<Payload> {
  status: number
  code?: string
  payload: Payload
  /** The present entity of a 409. */
  current?: Payload
  /** Seconds, of a refusal that passes. */
  retry_after?: number
}

interface Asked {
  token?: string
  body?: object | FormData
  key?: string
  signal?: AbortSignal
}

/** Calls an address with a token; a POST carries the key when there is one. */
export async function call<Payload = { id: string }>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { token, body, key, signal }: Asked = {},
): Promise<WireAnswer<Payload>> {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    method,
    ...(signal ? { signal } : {}),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const read = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
  return { ...(read as WireAnswer<Payload>), status: answer.status }
}
