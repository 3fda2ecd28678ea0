import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ground, postmasterPid } from './ground.ts'
import { startLoad } from './load.ts'
import { type Figures, durations, requireCleanEnd, requireOnly, requireWhole } from './promises.ts'
import { sellGoods, settle } from './tickets.ts'

const LONGEST_WAIT_MS = 400

/** Kills the product at a random moment of writing and starts it again, with its PostgreSQL when that is told. */
export async function killWhileWriting(
  ground: Ground,
  rounds: number,
  who: 'product' | 'both',
): Promise<Figures> {
  const opened: number[] = []
  let adopted = 0
  let resent = 0
  let server = await ground.start()
  const goods = await sellGoods(ground, server.address)
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(ground, goods, server.address)
    await load.moved(1)
    await pause(randomInt(LONGEST_WAIT_MS))
    const postgres = ground.dataDir === undefined ? 0 : postmasterPid(ground.dataDir)
    if (who === 'both') process.kill(postgres, 'SIGKILL')
    await server.kill()
    await load.stop()
    requireOnly(load.outcomes, ['200', '201', 'no answer', ...(who === 'both' ? ['503 unavailable'] : [])])
    const begun = performance.now()
    server = await ground.start()
    opened.push(performance.now() - begun)
    if (ground.dataDir !== undefined && postmasterPid(ground.dataDir) === postgres) adopted += 1
    const unanswered = ground.tickets.filter(({ answer }) => !answer)
    resent += unanswered.length
    await settle(server.address, unanswered)
    await requireWhole(ground)
  }
  await requireCleanEnd(ground, server)
  const isAdopting = ground.dataDir !== undefined && who === 'product'
  if (adopted !== (isAdopting ? rounds : 0)) throw new Error(`PostgreSQL was taken over ${adopted} times`)
  return {
    rounds,
    'calls answered': ground.tickets.length,
    'sent again': resent,
    ...(isAdopting ? { 'servers taken over': adopted } : {}),
    ...durations('opens', opened),
  }
}
