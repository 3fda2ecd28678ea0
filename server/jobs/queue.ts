import { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/ports.ts'
import { makeJobIndex, type QueueReader, readQueue } from './readQueue.ts'

/** Work for later, kept in the database: it survives a restart and is tried again after a failure. */
export interface Queue extends QueueReader {
  /** Puts a job in; it begins at once or `delaySeconds` later. */
  send(name: string, data: Record<string, unknown>, delaySeconds?: number): Promise<void>
  /** Takes jobs of this name, `atOnce` together; a thrown error brings the job back. */
  work<Data extends object>(
    name: string,
    handler: (data: Data) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  /** Does a failed job once more, or takes one out of the queue. */
  retry(name: string, id: string): Promise<void>
  cancel(name: string, id: string): Promise<void>
  /** Waits for running jobs up to 30 s and gives everything back. */
  stop(): Promise<void>
}

const STOP_MS = 30_000
const jobOptions = {
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 60,
}

/** Starts the queue on the database; its tables are in a schema of their own. */
export async function startQueue(database: Pick<Database, 'executeSql'>, log: Log): Promise<Queue> {
  const boss = new PgBoss({ db: { executeSql: database.executeSql }, schema: 'pgboss', schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'The queue of jobs failed'))
  await boss.start()
  await makeJobIndex(database, log)
  const made = new Map<string, Promise<void>>()
  const make = async (name: string) => {
    if (!made.has(name)) made.set(name, boss.createQueue(name, jobOptions))
    await made.get(name)
  }
  const workers = new Map<string, string>()
  const lookAgain = (name: string) => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  return {
    send: async (name, data, delaySeconds = 0) => {
      await make(name)
      await boss.send(name, data, { startAfter: delaySeconds })
      if (delaySeconds === 0) lookAgain(name)
    },
    work: async <Data extends object>(name: string, handler: (data: Data) => Promise<void>, atOnce = 1) => {
      await make(name)
      const worker = await boss.work<Data>(
        name,
        { pollingIntervalSeconds: 0.5, localConcurrency: atOnce },
        async ([job]) => {
          try {
            if (job) await handler(job.data)
          } finally {
            lookAgain(name)
          }
        },
      )
      workers.set(name, worker)
    },
    ...readQueue(database),
    retry: async (name, id) => {
      await boss.retry(name, id)
      lookAgain(name)
    },
    cancel: async (name, id) => {
      await boss.cancel(name, id)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}
