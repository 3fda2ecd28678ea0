import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, ask, payloadOf, quantile, short } from './ask.ts'
import { countStatuses, failuresOf } from './pace.ts'
import type { Row } from './row.ts'
import { type Seller, type Town, order } from './town.ts'

const EACH_MS = 5000
const MOST_READ_MS = 300
const MOST_WRITE_MS = 500
/** Every seventh call writes. */
const CALLS_TO_A_WRITE = 7

interface Done {
  isWrite: boolean
  answer: Asked
}

/** Every session of every company asks something each five seconds. */
export async function staffAtWork(town: Town, seconds: number): Promise<Row[]> {
  const opened = await Promise.all(town.sellers.map((seller) => order(town, seller, [seller.tea], 0)))
  const known = opened.map((one) => payloadOf<{ id: string }>(one).id)
  const people = town.sellers.flatMap((seller, at) => seller.tokens.map((token) => ({ seller, token, at })))
  const end = performance.now() + seconds * 1000
  const work = people.map(async ({ seller, token, at }, nth) => {
    const done: Promise<Done>[] = []
    await pause((EACH_MS * nth) / people.length)
    for (let turn = nth; performance.now() < end; turn++) {
      done.push(callOf(town, { ...seller, token: () => token }, known[at]!, turn))
      await pause(EACH_MS)
    }
    return Promise.all(done)
  })
  const all = (await Promise.all(work)).flat()
  return [
    rowOf(`${people.length.toLocaleString('en')} sessions, a call each 5 s, ${seconds} s: reads`, all, false),
    rowOf('the same: writes (new orders)', all, true),
  ]
}

/** What people look at most: the list, an order, the tabs' counts, a customer, the menu. */
const reads = (orderId: string) => [
  '/app/orders?category=new&limit=30',
  `/app/orders/${orderId}`,
  '/app/orders/counts',
  '/app/orders?limit=30&q=guest',
  '/app/customers?limit=30&q=guest',
  '/app/products?limit=30',
]

async function callOf(town: Town, seller: Seller, orderId: string, turn: number): Promise<Done> {
  if (turn % CALLS_TO_A_WRITE === 0)
    return { isWrite: true, answer: await order(town, seller, [seller.tea], turn) }
  const paths = reads(orderId)
  const path = paths[turn % paths.length]!
  return { isWrite: false, answer: await ask(town.agent, town.base + path, { token: seller.token() }) }
}

function rowOf(load: string, all: readonly Done[], isWrite: boolean): Row {
  const answers = all.filter((one) => one.isWrite === isWrite).map(({ answer }) => answer)
  const most = isWrite ? MOST_WRITE_MS : MOST_READ_MS
  const times = answers.map(({ ms }) => ms)
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return {
    load,
    goal: `p95 at most ${most} ms, no 5xx`,
    found: `${countStatuses(answers)}; p50 ${short(p50)} ms, p95 ${short(p95)} ms`,
    isKept: p95 <= most && failuresOf(answers) === 0,
  }
}

/** Reads of other companies at this pace; answers their p95. */
export async function readsOfOthers(town: Town, perSecond: number, isOver: () => boolean): Promise<number> {
  const { sellers, agent, base } = town
  const asked: Promise<Asked>[] = []
  for (let nth = 0; !isOver(); nth++) {
    const token = sellers[1 + (nth % (sellers.length - 1))]!.token()
    asked.push(ask(agent, `${base}/app/orders?limit=30`, { token }))
    await pause(1000 / perSecond)
  }
  return quantile(
    (await Promise.all(asked)).map(({ ms }) => ms),
    0.95,
  )
}
