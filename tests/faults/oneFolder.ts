import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NotStartedError, type ServerProcess } from '#tests/machine/cluster.ts'
import { type EmbeddedEnvironment, type FaultEnvironment, postmasterPid } from './environment.ts'
import { type Figures, durations, requireCleanEnd, requireNone, requireWhole } from './promises.ts'
import { newTicket, sellGoods, settle } from './tickets.ts'

const TOGETHER = 3

/** Starts a second process on a data folder in use: it names the first and ends, and the first goes on. */
export async function startTwice(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  const refused: number[] = []
  const server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    requireRefusedBy(server, [await outcomeOf(environment.start())])
    refused.push(performance.now() - begun)
    await settle(server.address, [newTicket(environment, goods, round)])
  }
  await requireWhole(environment)
  await requireCleanEnd(environment, server)
  return { rounds, ...durations('second start refused after', refused) }
}

/** Leaves a stale lock whose process id is in use by another process, and starts three processes at once. */
export async function leaveStaleLock(environment: EmbeddedEnvironment, rounds: number): Promise<Figures> {
  const taken: number[] = []
  let server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  for (let round = 0; round < rounds; round++) {
    process.kill(postmasterPid(environment.dataDir), 'SIGKILL')
    await server.kill()
    writeLock(environment.dataDir, { pid: process.pid, began: 'long ago' })
    const begun = performance.now()
    const outcomes = await Promise.all(Array.from({ length: TOGETHER }, () => outcomeOf(environment.start())))
    taken.push(performance.now() - begun)
    const [winner, ...others] = outcomes.filter(
      (one): one is ServerProcess => !(one instanceof NotStartedError),
    )
    if (!winner || others.length > 0) throw new Error(`${others.length + 1} processes took the folder`)
    server = winner
    requireRefusedBy(
      server,
      outcomes.filter((one) => one !== winner),
    )
    await settle(server.address, [newTicket(environment, goods, round)])
    await requireWhole(environment)
  }
  await requireCleanEnd(environment, server)
  return { rounds, 'starts at once': TOGETHER, ...durations('taken over after', taken) }
}

function requireRefusedBy(server: ServerProcess, outcomes: (ServerProcess | NotStartedError)[]): void {
  requireNone(
    'another start on the folder is refused and names the process that is there',
    outcomes.filter((one) => {
      if (!(one instanceof NotStartedError)) return true
      return one.code !== 1 || !one.said.includes(`in use by the running process ${server.pid}:`)
    }),
  )
}

async function outcomeOf(start: Promise<ServerProcess>): Promise<ServerProcess | NotStartedError> {
  return start.catch((error: unknown) => {
    if (error instanceof NotStartedError) return error
    throw error
  })
}

function writeLock(dataDir: string, holder: { pid: number; began: string }): void {
  const [lock] = readdirSync(dataDir).filter((name) => /^lock\.\d+$/.test(name))
  if (!lock) throw new Error('A killed process left no lock')
  writeFileSync(join(dataDir, lock), JSON.stringify(holder))
}
