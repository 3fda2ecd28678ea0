import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultEnvironment, postmasterPid } from './environment.ts'
import { startLoad } from './load.ts'
import { type Figures, durations, requireCleanEnd, requireOnly, requireWhole } from './promises.ts'
import { sellGoods, settle } from './tickets.ts'

const LONGEST_WAIT_MS = 400

/** Kills the product at a random moment during writes, with its PostgreSQL if asked, and starts it again. */
export async function killWhileWriting(
  environment: FaultEnvironment,
  rounds: number,
  who: 'product' | 'both',
): Promise<Figures> {
  const opened: number[] = []
  let adopted = 0
  let resent = 0
  let server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(environment, goods, server.address)
    await load.moved(1)
    await pause(randomInt(LONGEST_WAIT_MS))
    const postgres = environment.dataDir === undefined ? 0 : postmasterPid(environment.dataDir)
    if (who === 'both') process.kill(postgres, 'SIGKILL')
    await server.kill()
    await load.stop()
    requireOnly(load.outcomes, ['200', '201', 'no answer', ...(who === 'both' ? ['503 unavailable'] : [])])
    const begun = performance.now()
    server = await environment.start()
    opened.push(performance.now() - begun)
    if (environment.dataDir !== undefined && postmasterPid(environment.dataDir) === postgres) adopted += 1
    const unanswered = environment.tickets.filter(({ answer }) => !answer)
    resent += unanswered.length
    await settle(server.address, unanswered)
    await requireWhole(environment)
  }
  await requireCleanEnd(environment, server)
  const isAdopting = environment.dataDir !== undefined && who === 'product'
  if (adopted !== (isAdopting ? rounds : 0)) throw new Error(`PostgreSQL was taken over ${adopted} times`)
  return {
    rounds,
    'calls answered': environment.tickets.length,
    'sent again': resent,
    ...(isAdopting ? { 'servers taken over': adopted } : {}),
    ...durations('opens', opened),
  }
}
