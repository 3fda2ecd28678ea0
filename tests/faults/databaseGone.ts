import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts'
import { quietLog } from '#server/db/testLog.ts'
import {
  type EmbeddedEnvironment,
  type FaultEnvironment,
  externalDatabase,
  postmasterPid,
  temporaryFolder,
} from './environment.ts'
import { endLoad, startLoad } from './load.ts'
import { type Figures, durations, requireCleanEnd, requireUnready } from './promises.ts'
import { sellGoods } from './tickets.ts'

const CALLS = 8
const LOOK_MS = 20

/** Kills the PostgreSQL of a working product, which starts it again by itself. */
export async function killPostgres(environment: EmbeddedEnvironment, rounds: number): Promise<Figures> {
  return underLoad(environment, rounds, async () => {
    const killed = postmasterPid(environment.dataDir)
    const begun = performance.now()
    process.kill(killed, 'SIGKILL')
    while ([0, killed].includes(postmasterPid(environment.dataDir))) await pause(LOOK_MS)
    return begun
  })
}

/** Stops an external PostgreSQL and starts it again after a while. */
export async function restartPostgres(rounds: number, downMs: number): Promise<Figures> {
  const folder = temporaryFolder()
  let postgres = await startPostgres(folder)
  const { host, user, database } = postgres.address
  const environment = await externalDatabase(`postgres://${user}@${encodeURIComponent(host)}/${database}`)
  try {
    const figures = await underLoad(environment, rounds, async (address) => {
      await postgres.stop()
      await Promise.all([requireUnready(address), pause(downMs)])
      postgres = await startPostgres(folder)
      return performance.now()
    })
    return { ...figures, 'down for, ms': downMs }
  } finally {
    await environment.close()
    await postgres.stop()
  }
}

/** `restart` answers when the time begins that the product has for its return. */
async function underLoad(
  environment: FaultEnvironment,
  rounds: number,
  restart: (address: string) => Promise<number>,
): Promise<Figures> {
  const recovered: number[] = []
  const refused: number[] = []
  const server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(environment, goods, server.address)
    await load.moved(CALLS)
    const begun = await restart(server.address)
    await load.saw('503 unavailable')
    await load.moved(CALLS)
    await endLoad(environment, load, server.address)
    recovered.push(Math.max(0, (load.last['503 unavailable'] ?? 0) - begun))
    refused.push(load.outcomes['503 unavailable'] ?? 0)
  }
  await requireCleanEnd(environment, server)
  return {
    rounds,
    'calls told to come again': refused.reduce((sum, one) => sum + one, 0),
    ...durations('last refusal after', recovered),
  }
}

async function startPostgres(folder: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder, quietLog)
  if (server === 'unable') throw new Error('PostgreSQL cannot run on this machine')
  return server
}
