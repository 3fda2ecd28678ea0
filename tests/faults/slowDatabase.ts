import { type FaultEnvironment, endOf, urlThrough } from './environment.ts'
import { endLoad, startLoad } from './load.ts'
import { type Figures, durations, requireCleanEnd, requireUnready } from './promises.ts'
import { type TcpProxy, throughTcpProxy } from './tcpProxy.ts'
import { sellGoods } from './tickets.ts'

const SLOW_MS = 2000
const CALLS = 8

/** Delays answers of the database by two seconds, or (first, and every second round) blocks them. */
export async function slowDown(
  environment: FaultEnvironment,
  serverUrl: string,
  rounds: number,
): Promise<Figures> {
  return throughTcpProxy(endOf(serverUrl), async (wire) => {
    const server = await environment.start('all', { DATABASE_URL: urlThrough(environment, wire.port) })
    const goods = await sellGoods(environment, server.address)
    const refused: number[] = []
    const recovered: number[] = []
    for (let round = 0; round < rounds; round++) {
      const load = startLoad(environment, goods, server.address)
      await load.moved(CALLS)
      const begun = performance.now()
      const spoil = round % 2 ? beSlow : standStill
      await spoil(wire, server.address)
      await load.saw('503 unavailable')
      refused.push(performance.now() - begun)
      const freed = performance.now()
      Object.assign(wire.trouble, { isStalled: false, delayMs: 0 })
      await load.moved(CALLS)
      recovered.push(performance.now() - freed)
      await endLoad(environment, load, server.address)
    }
    await requireCleanEnd(environment, server)
    return { rounds, ...durations('first 503 after', refused), ...durations('sells again after', recovered) }
  })
}

async function standStill({ trouble }: TcpProxy, address: string): Promise<void> {
  trouble.isStalled = true
  await requireUnready(address)
}

async function beSlow({ trouble }: TcpProxy): Promise<void> {
  trouble.delayMs = SLOW_MS
}

/** Locks a row that every order needs until calls are refused because of it. */
export async function holdRow(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  const refused: number[] = []
  const server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  const { companyId, database } = environment
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(environment, goods, server.address)
    await load.moved(CALLS)
    const begun = performance.now()
    await database.asTenant(companyId, async (db) => {
      await db.query('select 1 from company_counters where company_id = $1 for update', [companyId])
      await load.saw('503 unavailable')
    })
    refused.push(performance.now() - begun)
    await load.moved(CALLS)
    await endLoad(environment, load, server.address)
  }
  await requireCleanEnd(environment, server)
  return { rounds, ...durations('given up after', refused) }
}
