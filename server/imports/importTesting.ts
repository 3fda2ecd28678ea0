import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDataset, ImportJob, ImportState } from '#contract/imports.ts'
import { customerRoutes } from '#server/customers/customers.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { exportRoutes } from '#server/exports/exports.ts'
import { type Person, type TestServer, testServer } from '#server/http/testing.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { productRoutes } from '#server/products/products.ts'
import { importImageRoutes } from '#server/imports/products/importImages.ts'
import { importRoutes } from './imports.ts'
import { startImports } from './startImports.ts'
import { inTime } from '#tests/run/patience.ts'

/** A server whose imports run, with what a test does with them. */
export interface ImportServer extends TestServer {
  dataDir: string
  queue: Queue
  /** Uploads a text and waits for the end of its dry run, or until its columns must be chosen. */
  check(person: Person, content: string | Buffer, name?: string, dataset?: ImportDataset): Promise<ImportJob>
  /** The same, then confirms it and waits for its end. */
  bring(person: Person, content: string | Buffer, dataset?: ImportDataset): Promise<ImportJob>
  /** Says in which currency the prices are, and waits for the dry run after it. */
  priceIn(person: Person, id: string, currency: string, rate?: number | null): Promise<ImportJob>
  /** Waits until an import is in a state. */
  reach(person: Person, id: string, ...states: ImportState[]): Promise<ImportJob>
}

/** Makes a server with products, customers, imports and exports, and with a real queue. */
export async function importServer(): Promise<ImportServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imports-'))
  let queue: Queue | undefined
  const given = await testServer({
    config: { dataDir },
    routes: async ({ database, log }) => {
      queue = await startQueue(database, log)
      return [
        ...productRoutes,
        ...customerRoutes,
        ...dictionaryRoutes,
        ...importRoutes(queue),
        ...importImageRoutes,
        ...exportRoutes,
      ]
    },
  })
  if (!queue) throw new Error('The queue was not started')
  const started = queue
  const { database, ports, config } = given
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (...said: unknown[]) => console.error(...said),
  }
  const stop = await startImports(started, { database, ports, config, log })
  const check: ImportServer['check'] = async (
    person,
    content,
    name = 'products.csv',
    dataset = 'products',
  ) => {
    const path = `/app/imports?dataset=${dataset}`
    const { payload, status, body } = await person.upload<ImportJob>(path, { name, content })
    if (status !== 202) throw new Error(body)
    return reach(person, payload.id, 'mapping', 'validated', 'failed')
  }
  const priceIn: ImportServer['priceIn'] = async (person, id, currency, rate = null) => {
    const { status, body } = await person.post(`/app/imports/${id}/currency`, { currency, rate })
    if (status !== 202) throw new Error(body)
    return reach(person, id, 'validated', 'failed')
  }
  return {
    ...given,
    priceIn,
    dataDir,
    queue: started,
    check,
    bring: async (person, content, dataset = 'products') => {
      const { id, prices } = await check(person, content, `${dataset}.csv`, dataset)
      // What costs as little as in a test seems to be of another currency to a company of Tashkent.
      if (prices?.is_asked) await priceIn(person, id, prices.currency)
      const { status, body } = await person.post(`/app/imports/${id}/confirm`)
      if (status !== 202) throw new Error(body)
      return reach(person, id, 'done', 'failed')
    },
    reach,
    close: async () => {
      stop()
      await started.stop()
      await given.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A file of tests/data. */
export function dataFile(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '..', '..', 'tests', 'data', name))
}

async function reach(person: Person, id: string, ...states: ImportState[]): Promise<ImportJob> {
  let last: ImportJob | undefined
  const look = async (): Promise<ImportJob> => {
    for (;;) {
      last = (await person.get<ImportJob>(`/app/imports/${id}`)).payload
      if (states.includes(last.state)) return last
      await pause(50)
    }
  }
  return inTime(look(), () => last)
}
