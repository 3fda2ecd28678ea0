import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { quietLog } from '#server/db/testLog.ts'
import engineFlags from '#server/engineFlags.json' with { type: 'json' }
import type { Order } from './generator.ts'
import type { Measured } from './workers.ts'

/** A PostgreSQL that writes to the disk as careful as a real one. */
export interface Postgres {
  url: string
  /** The same one, as somebody whom row-level security lets pass where there is one. */
  freeUrl: string
  stop(): Promise<void>
}

/** The PostgreSQL of `DATABASE_URL`, whose database must be empty, else one of our own in the folder (by default a new one). */
export async function startPostgres(folder: string | undefined): Promise<Postgres> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, freeUrl: given, stop: async () => undefined }
  const place = folder ?? mkdtempSync(join(tmpdir(), 'bench-server-'))
  const server = await startEmbedded(place, quietLog)
  if (server === 'unable')
    throw new Error('PostgreSQL cannot run here: set DATABASE_URL to an empty database')
  const { host, database } = server.address
  const urlOf = (user: string) => `postgres://${user}@${encodeURIComponent(host)}/${database}`
  return {
    url: urlOf(server.address.user),
    freeUrl: urlOf('postgres'),
    stop: async () => {
      await server.stop()
      if (!folder) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Starts the product on the database, as it runs for a shop: everything in one process. */
export async function startProduct(
  databaseUrl: string,
): Promise<{ address: string; pid: number; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-product-'))
  const child = spawn(process.execPath, [...engineFlags, 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'only-for-the-bench-only-for-the-bench',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await addressOf(child),
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const part of child.stdout!) {
    said += String(part)
    const address = /The back-office is at (\S+)/.exec(said)?.[1]
    if (address) return address
  }
  throw new Error('The product did not start')
}

/** Starts the process that makes the load. */
export function startGenerator(): { run(order: Order): Promise<Measured>; stop(): void } {
  const child = fork(join(import.meta.dirname, 'generator.ts'))
  return {
    run: async (order) => {
      child.send(order)
      const [told] = (await once(child, 'message')) as [{ result: Measured } | { error: string }]
      if ('error' in told) throw new Error(told.error)
      return told.result
    },
    stop: () => child.disconnect(),
  }
}
