import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotStartedError, type ServerProcess, cluster } from '#tests/machine/cluster.ts'
import { short } from './ask.ts'
import { settledMb } from './memory.ts'
import type { Row } from './row.ts'

const MOST_FIRST_MS = 10_000
const MOST_REFUSED_MS = 3000
const MOST_AGAIN_MS = 5000
const MOST_IDLE_MB = 150
const IDLE_MS = 8000

/** An empty folder, the same folder while it is used, and again; as `npm start` does when packages and pages are there. */
export async function starts(isQuick: boolean): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-starts-'))
  chmodSync(dataDir, 0o755)
  const compiled = join(import.meta.dirname, '../../node_modules/.cache/server')
  const processes = cluster({ DATA_DIR: dataDir, DEMO: '1', NODE_COMPILE_CACHE: compiled })
  try {
    const first = await timed(() => answering(processes.start('all')))
    const refused = await timed(() => refusedStart(processes.start('all')))
    await first.result.stop()
    const again = await timed(() => answering(processes.start('all')))
    const idle = await settledMb(again.result.pid, isQuick ? 1000 : IDLE_MS)
    const stopped = await timed(() => again.result.stop())
    const row = (load: string, ms: number, most: number): Row => ({
      load,
      goal: `at most ${most / 1000} s`,
      found: `${short(ms / 1000)} s`,
      isKept: ms <= most,
    })
    return [
      row('start to the first answer, empty folder, with the demo companies', first.ms, MOST_FIRST_MS),
      row('second start on a folder in use: refused', refused.ms, MOST_REFUSED_MS),
      row('start to the first answer, the folder of before', again.ms, MOST_AGAIN_MS),
      row('end of the process on SIGTERM', stopped.ms, MOST_AGAIN_MS),
      {
        load: 'memory of the process when nobody asks anything',
        goal: `at most ${MOST_IDLE_MB} MB`,
        found: `${Math.round(idle)} MB`,
        isKept: idle <= MOST_IDLE_MB,
      },
    ]
  } finally {
    processes.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function answering(starting: Promise<ServerProcess>): Promise<ServerProcess> {
  const server = await starting
  const answer = await fetch(`${server.address}/readyz`)
  if (!answer.ok) throw new Error(`The first answer is ${answer.status}`)
  await answer.body?.cancel()
  return server
}

async function refusedStart(starting: Promise<unknown>): Promise<void> {
  const error: unknown = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NotStartedError)) throw new Error('A second start was not refused')
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now()
  const result = await work()
  return { ms: performance.now() - begun, result }
}
