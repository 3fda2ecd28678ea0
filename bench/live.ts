// From an order in the storefront to another browser's orders screen, alone and beside 1,000 open streams: `node bench/live.ts [--quick]`.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newProduct, newVariant } from '#contract/products.ts'
import { openSession } from '#server/session/open.ts'
import { realPorts } from '#server/ports.ts'
import { type EmbeddedEnvironment, embeddedEnvironment } from '#tests/faults/environment.ts'
import { holdStreams } from './loads/holdStreams.ts'
import { type Screen, openScreen } from './live/screen.ts'
import { ask, openAgent, payloadOf, quantile, short } from './loads/ask.ts'
import { type Tenant, makeCompanies, openSessions } from './loads/companies.ts'
import { settledMb } from './loads/memory.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
/** A screen asks again after each order, and a session may ask 60 times in ten seconds. */
const PACE_MS = 600
/** The list stays short, so that a new order has a place on the screen. */
const CLEARED_AT_ONCE = 8
const ORDERS = isQuick ? 10 : 200
const STREAMS = isQuick ? 50 : 1000
const COMPANIES = 20
const SETTLE_MS = isQuick ? 1000 : 5000
const GOAL_MS = 300
const GOAL_KB = 40

interface Shop {
  address: string
  storefront: string
  variantId: string
  staff: Tenant
}

const agent = openAgent()
const environment = await embeddedEnvironment()
const streams = holdStreams()
let screen: Screen | undefined
let guests = 0
try {
  const server = await environment.start('all', { TRUSTED_PROXIES: '127.0.0.1' })
  const shop = await openShop(environment, server.address)
  screen = await openScreen(server.address, await signIn(environment, shop.staff))
  await timesOf(shop, screen, Math.ceil(ORDERS / 10))
  const alone = await timesOf(shop, screen, ORDERS)
  const others = await makeCompanies(environment.database, COMPANIES, STREAMS / COMPANIES)
  const before = await settledMb(server.pid, SETTLE_MS)
  const { open } = await streams.open(
    server.address,
    others.flatMap(({ tokens }) => tokens),
  )
  const kb = ((await settledMb(server.pid, SETTLE_MS)) - before) * (1024 / STREAMS)
  const beside = await timesOf(shop, screen, ORDERS)
  const { lost } = await streams.count()
  const section = report({ alone, beside, open, lost, kb })
  console.log(section)
  if (!isQuick) keepResults('live', section)
} finally {
  await screen?.close()
  streams.close()
  agent.destroy()
  await environment.close()
}

async function openShop({ database, companyId }: EmbeddedEnvironment, address: string): Promise<Shop> {
  const staff = await openSessions(database, companyId, Math.ceil(ORDERS / 10))
  const company = await database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [companyId]),
  )
  const made = await ask(agent, `${address}/api/app/products`, {
    method: 'POST',
    token: staff.tokens[0]!,
    key: randomUUID(),
    body: { ...newProduct, name: { en: 'Plov' }, variants: [{ ...newVariant, price: 4_800_000 }] },
  })
  const { variants } = payloadOf<{ variants: { id: string }[] }>(made)
  return {
    address,
    storefront: `${address}/api/storefront/${company!.token}`,
    variantId: variants[0]!.id,
    staff,
  }
}

async function signIn({ database }: EmbeddedEnvironment, { ownerId }: Tenant) {
  return database.asRoot(async (db) => {
    await db.run('update users set onboarding = true, onboarding_step = 4 where id = $1', [ownerId])
    return openSession(db, {
      userId: ownerId,
      now: new Date(),
      newId: realPorts.newId,
      ip: '',
      device: 'bench',
    })
  })
}

/** Milliseconds from the sending of each order, and from its answer, to the frame that shows it. */
async function timesOf(shop: Shop, on: Screen, count: number) {
  const [fromSending, fromAnswer]: [number[], number[]] = [[], []]
  let shown: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const pace = pause(PACE_MS)
    const { sentAt, answeredAt, id, name } = await place(shop)
    const seenAt = await on.seenAt(name)
    fromSending.push(seenAt - sentAt)
    fromAnswer.push(seenAt - answeredAt)
    shown.push(id)
    if (shown.length === CLEARED_AT_ONCE) {
      await Promise.all(shown.map((one) => clear(shop, one)))
      shown = []
    }
    await pace
  }
  return { fromSending, fromAnswer }
}

/** Each guest has a phone and an address of the network of its own: the storefront limits both. */
async function place({ storefront, variantId }: Shop) {
  guests += 1
  const name = `Guest ${guests} of the bench`
  const sentAt = performance.timeOrigin + performance.now()
  const answer = await ask(agent, `${storefront}/orders`, {
    method: 'POST',
    key: randomUUID(),
    headers: { 'x-forwarded-for': `10.0.${Math.floor(guests / 250)}.${guests % 250}` },
    body: {
      fulfilment: 'pickup',
      lines: [{ variant_id: variantId, qty: 1000 }],
      customer: { name, phone: `+99890${1_000_000 + guests}` },
    },
  })
  const answeredAt = performance.timeOrigin + performance.now()
  return { sentAt, answeredAt, name, id: payloadOf<{ order: { id: string } }>(answer).order.id }
}

async function clear({ address, staff }: Shop, id: string): Promise<void> {
  const token = staff.tokens[guests % staff.tokens.length]!
  const body = { reason: 'changed_mind' }
  payloadOf(
    await ask(agent, `${address}/api/app/orders/${id}/cancel`, {
      method: 'POST',
      token,
      key: randomUUID(),
      body,
    }),
  )
}

interface Found {
  alone: Awaited<ReturnType<typeof timesOf>>
  beside: Awaited<ReturnType<typeof timesOf>>
  open: number
  lost: number
  kb: number
}

function report({ alone, beside, open, lost, kb }: Found): string {
  const rowOf = (name: string, { fromSending, fromAnswer }: Found['alone']) => {
    const p99 = quantile(fromSending, 0.99)
    const figures = [quantile(fromSending, 0.5), p99, quantile(fromAnswer, 0.5), quantile(fromAnswer, 0.99)]
    return `| ${[name, ...figures.map(short), p99 > GOAL_MS ? 'MISSED' : 'kept'].join(' | ')} |`
  }
  return `## From a customer's order to the screen of the staff

${ORDERS} orders through the storefront, one each ${PACE_MS} ms, each seen in Chromium on the orders screen of a phone's size. The times are
from the sending of the order, and from its answer, to the frame that shows it. Goal: p99 from the sending at most ${GOAL_MS} ms.

| Beside | sent → seen p50, ms | p99 | answered → seen p50 | p99 | goal |
| --- | --- | --- | --- | --- | --- |
${rowOf('nobody else', alone)}
${rowOf(`${open.toLocaleString('en')} open streams of ${COMPANIES} other companies`, beside)}

A stream takes ${short(kb)} kB of the server's memory (goal: at most ${GOAL_KB}${kb > GOAL_KB ? ', MISSED' : ''}); ${lost} of ${open.toLocaleString('en')} were lost.`
}
