// From a change of the order pipeline to the open boards of other people, at rest and in a rush of orders: `node bench/pipeline.ts [--quick]`.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import type { StageRow } from '#contract/stages.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { type Shop, makeShop } from '#server/http/testingShop.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { stageInput } from '#server/stages/testingStages.ts'
import { embeddedEnvironment } from '#tests/faults/environment.ts'
import { type Screen, openScreen } from './live/screen.ts'
import { type Asking, ask, openAgent, payloadOf, quantile, short } from './loads/ask.ts'
import { openSessions } from './loads/companies.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
const BOARDS = isQuick ? 2 : 3
const CHANGES = isQuick ? 4 : 60
const PACE_MS = 2000
const RUSH_PACE_MS = 1000
/** A board of this many orders is a full one. */
const MOST_OPEN = 40
const GOAL_MS = 300
const path = '/app/dictionaries/stages'
const desk = { width: 1280, height: 800 }

const agent = openAgent()
const environment = await embeddedEnvironment()
const boards: Screen[] = []
let nth = 0
try {
  const { address } = await environment.start()
  const means = {
    database: environment.database,
    ports: realPorts,
    withToken: (token: string) => ({ token }) as Caller,
  }
  const shop = await makeShop(means, {})
  const { tokens } = await openSessions(environment.database, shop.id, 40)
  /** As the owner, on many devices: nobody meets the limit of calls. */
  const send = async <P>(to: string, asking: Asking = {}) =>
    payloadOf<P>(
      await ask(agent, `${address}/api${to}`, {
        token: tokens[nth++ % tokens.length]!,
        key: randomUUID(),
        ...asking,
      }),
    )
  for (let at = 0; at < BOARDS; at++) boards.push(await openScreen(address, await colleague(shop), desk))
  const variant = await sell()
  await timesOf(Math.ceil(CHANGES / 10))
  const alone = await timesOf(CHANGES)
  const rush = new AbortController()
  const orders = hurry(rush.signal)
  await pause(PACE_MS)
  const beside = await timesOf(CHANGES)
  rush.abort()
  const section = report(alone, beside, await orders)
  console.log(section)
  if (!isQuick) keepResults('pipeline', section)

  async function sell(): Promise<string> {
    const body = { ...newProduct, name: { en: 'Plov' }, variants: [{ ...newVariant, price: 4_800_000 }] }
    const { variants } = await send<Product>('/app/products', { method: 'POST', body })
    return variants[0]!.id
  }

  /** One change each time: a stage is renamed, or a new one comes and goes again; milliseconds to the frame of each board. */
  async function timesOf(count: number) {
    const [fromSending, fromAnswer]: [number[], number[]] = [[], []]
    for (let change = 0; change < count; change++) {
      const pace = pause(PACE_MS)
      const name = `Stage ${nth} of the bench`
      const stage = await stageOf('Cooking')
      const isNew = change % 2 === 1
      const sentAt = now()
      const written = isNew
        ? await send<StageRow>(path, { method: 'POST', body: stageInput({ name: { en: name } }) })
        : await send<StageRow>(`${path}/${stage.id}`, {
            method: 'PATCH',
            body: { version: stage.version, name: { en: name, ru: 'Cooking' } },
          })
      const answeredAt = now()
      for (const seenAt of await Promise.all(boards.map((board) => board.seenAt(name)))) {
        fromSending.push(seenAt - sentAt)
        fromAnswer.push(seenAt - answeredAt)
      }
      await pace
      if (isNew) await archive(written)
    }
    return { fromSending, fromAnswer }
  }

  /** The stage that is renamed keeps its name in one language. */
  async function stageOf(russian: string): Promise<StageRow> {
    const { items } = await send<{ items: StageRow[] }>(`${path}?limit=100`)
    return (
      items.find(({ name }) => name['ru'] === russian) ?? items.find(({ name }) => name['en'] === russian)!
    )
  }

  async function archive({ id, version }: StageRow): Promise<void> {
    const to = (await stageOf('Cooking')).id
    await send(`${path}/${id}/archive`, { method: 'POST', body: { version, to } })
  }

  /** Takes an order each second, moves it to a stage in progress, and hands an old one out where there are many. */
  async function hurry(signal: AbortSignal): Promise<number> {
    const open: string[] = []
    let taken = 0
    while (!signal.aborted) {
      const pace = pause(RUSH_PACE_MS)
      const body = { fulfilment: 'pickup', lines: [{ variant_id: variant, qty: 1000 }] }
      const { id } = await send<Order>('/app/orders', { method: 'POST', body })
      open.push(id)
      taken += 1
      await send(`/app/orders/${id}/accept`, { method: 'POST', body: {} })
      const old = open.length > MOST_OPEN ? open.shift() : undefined
      if (old) await send(`/app/orders/${old}/cancel`, { method: 'POST', body: { reason: 'changed_mind' } })
      await pace
    }
    return taken
  }
} finally {
  await Promise.all(boards.map((board) => board.close()))
  agent.destroy()
  await environment.close()
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

async function colleague(shop: Shop) {
  const { user_id: userId } = await shop.hire('operator').identity()
  return environment.database.asRoot(async (db) => {
    await db.run('update users set onboarding = true, onboarding_step = 4 where id = $1', [userId])
    return openSession(db, { userId, now: new Date(), newId: realPorts.newId, ip: '', device: 'bench' })
  })
}

type Times = Record<'fromSending' | 'fromAnswer', number[]>

function report(alone: Times, beside: Times, orders: number): string {
  const rowOf = (name: string, { fromSending, fromAnswer }: Times) => {
    const figures = [fromAnswer, fromSending].flatMap((all) => [
      quantile(all, 0.5),
      quantile(all, 0.99),
      Math.max(...all),
    ])
    return `| ${[name, ...figures.map(short), quantile(fromAnswer, 0.5) > GOAL_MS ? 'MISSED' : 'kept'].join(' | ')} |`
  }
  return `## From a change of the pipeline to the boards of others

\`node bench/pipeline.ts\`: ${CHANGES} changes by one person, one each ${PACE_MS} ms: a stage is renamed, or a new one comes (and goes again). Seen on
the boards of ${BOARDS} operators, each in a Chromium of its own, 1280 px wide; to the frame that shows the change. In the rush somebody
takes and accepts an order each second beside it: ${orders} orders, up to ${MOST_OPEN} on the boards. Goal: within ${GOAL_MS} ms after the answer (median).

| | answered → seen p50, ms | p99 | worst | sent → seen p50 | p99 | worst | goal |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rowOf('at rest', alone)}
${rowOf('60 orders a minute', beside)}`
}
