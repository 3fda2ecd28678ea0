import { isDeepStrictEqual } from 'node:util'
import type { ServerProcess } from '#tests/machine/cluster.ts'
import { type FaultEnvironment, endOf, urlThrough } from './environment.ts'
import { endLoad, startLoad } from './load.ts'
import { type Figures, requireCleanEnd, requireNone, requireOnly, requireWhole } from './promises.ts'
import { throughTcpProxy } from './tcpProxy.ts'
import { newTicket, sell, sellGoods, send, settle } from './tickets.ts'

const AT_ONCE = 50

/** Sends one order fifty times at once to two processes: one order is made, and all answers are the same. */
export async function sendFiftyTimes(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  const early: number[] = []
  await onTwo(environment, async (servers) => {
    const goods = await sellGoods(environment, servers[0].address)
    for (let round = 0; round < rounds; round++) {
      const ticket = newTicket(environment, goods, round)
      const copies = Array.from({ length: AT_ONCE }, () => ({ ...ticket }))
      const outcomes = await Promise.all(
        copies.map((copy, at) => send(servers[at % 2 ? 0 : 1].address, copy)),
      )
      requireOnly(tally(outcomes), ['201', '409 idempotency_in_flight'])
      early.push(outcomes.filter((outcome) => outcome !== '201').length)
      for (const { address } of servers) {
        const again = { ...ticket }
        copies.push(again)
        await settle(address, [again])
      }
      ticket.answer = copies.at(-1)?.answer
      const others = copies.filter(({ answer }) => answer && !isDeepStrictEqual(answer, ticket.answer))
      requireNone('everybody is told the same', others)
    }
  })
  return { rounds, 'at once': AT_ONCE, 'told that it is under way': early.reduce((sum, one) => sum + one, 0) }
}

/** Fifty orders at once for the last piece, to two processes: exactly one succeeds. */
export async function sellLastPiece(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  await onTwo(environment, async (servers) => {
    const { tea } = await sellGoods(environment, servers[0].address)
    for (let round = 0; round < rounds; round++) {
      const ring = await sell(environment, servers[0].address, `Last ring ${round}`, 1000)
      const wishes = Array.from({ length: AT_ONCE }, (_, at) => newTicket(environment, { tea, ring }, at))
      const outcomes = await Promise.all(
        wishes.map((ticket, at) => send(servers[at % 2 ? 0 : 1].address, ticket)),
      )
      const counts = tally(outcomes)
      if (counts['201'] !== 1 || counts['409 out_of_stock'] !== AT_ONCE - 1)
        throw new Error(`The last piece: ${JSON.stringify(counts)}`)
      environment.tickets = environment.tickets.filter((ticket) => ticket.answer || !wishes.includes(ticket))
    }
  })
  return { rounds, 'at once': AT_ONCE }
}

/** Cuts the connection to the client on each answer: a repetition gets the first answer. */
export async function loseAnswers(environment: FaultEnvironment, rounds: number): Promise<Figures> {
  const server = await environment.start()
  const goods = await sellGoods(environment, server.address)
  const port = Number(new URL(server.address).port)
  const lost = await throughTcpProxy({ host: '127.0.0.1', port }, async (wire) => {
    wire.trouble.losesAnswer = () => true
    for (let round = 0; round < rounds; round++) {
      const ticket = newTicket(environment, goods, round)
      const outcome = await send(`http://127.0.0.1:${wire.port}`, ticket)
      requireNone('an answer is lost', outcome === 'no answer' ? [] : [outcome])
      await settle(server.address, [ticket])
    }
    return wire.lost()
  })
  await requireWhole(environment)
  await requireCleanEnd(environment, server)
  return { rounds, 'answers lost': lost }
}

/** Cuts the connection to the database on the answer to a commit, one time in five. */
export async function loseCommits(
  environment: FaultEnvironment,
  serverUrl: string,
  calls: number,
): Promise<Figures> {
  return throughTcpProxy(endOf(serverUrl), async (wire) => {
    const server = await environment.start('all', { DATABASE_URL: urlThrough(environment, wire.port) })
    const goods = await sellGoods(environment, server.address)
    wire.trouble.losesAnswer = (sent) => sent.includes('commit') && Math.random() < 0.2
    const load = startLoad(environment, goods, server.address)
    await load.moved(calls)
    await endLoad(environment, load, server.address)
    wire.trouble.losesAnswer = () => false
    await requireCleanEnd(environment, server)
    return { calls, 'commits whose answer was lost': wire.lost() }
  })
}

async function onTwo(
  environment: FaultEnvironment,
  work: (servers: [ServerProcess, ServerProcess]) => Promise<void>,
): Promise<void> {
  const servers = await Promise.all([environment.start('api'), environment.start('api')])
  await work(servers)
  await requireWhole(environment)
  for (const server of servers) await requireCleanEnd(environment, server)
}

function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
