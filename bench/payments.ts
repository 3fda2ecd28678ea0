// Callbacks while orders come in, on a busy day and of 20 senders at once, and the sweep among 100,000 payments: `node bench/payments.ts [--quick]`.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentMethodInput } from '#server/payments/testingPayments.ts'
import { secretKey, webhookSecret } from '#server/payments/online/testingOnline.ts'
import { due, sweepPayments } from '#server/payments/online/sweep.ts'
import { TestingProvider } from '#server/payments/online/testingProvider.ts'
import { readConfig } from '#server/config.ts'
import { quietLog } from '#server/db/testLog.ts'
import { newProduct, newVariant } from '#contract/products.ts'
import { realPorts } from '#server/ports.ts'
import { embeddedEnvironment } from '#tests/faults/environment.ts'
import { ask, openAgent, payloadOf, quantile, short } from './loads/ask.ts'
import { fillPayments, planOf } from './payments/fill.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
const SENDERS = 20
const PAID = isQuick ? 60 : 300
const BUYERS = 4
/** Between two calls of one sender or guest on a busy day: with as many guests as senders 20 callbacks and 20 orders a second. */
const PAUSE_MS = 1000
/** Of a callback on such a day. */
const SOON_MS = 200
const ROWS = isQuick ? 5000 : 100_000
/** Of one look of the sweep. */
const WAITING = 50
const TURNS = 30
/** A callback writes a payment, its history and an event, as an order does. */
const MUST = 2
/** A provider waits at least so long before it tells again. */
const LATEST_MS = 10_000

const agent = openAgent()
const provider = await new TestingProvider().start()
const environment = await embeddedEnvironment()
const settings = { PAYMENTS_API_ROOT: provider.root, SECRET_KEY: 'bench '.repeat(8) }
let guests = 0
try {
  const { companyId, tokens, database } = environment
  const server = await environment.start('api', { ...settings, TRUSTED_PROXIES: '127.0.0.1' })
  const send = async <T>(path: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const call = { method, token: tokens[0]!, key: randomUUID(), body }
    return payloadOf<T>(await ask(agent, `${server.address}/api${path}`, call))
  }
  const product = { ...newProduct, name: { en: 'Plov' }, variants: [{ ...newVariant, price: 4_800_000 }] }
  const { variants } = await send<{ variants: { id: string }[] }>('/app/products', product)
  const online = paymentMethodInput('Card online', { kind: 'online' })
  const { id: methodId } = await send<{ id: string }>('/app/settings/payments', online)
  const keys = { secret_key: secretKey, webhook_secret: webhookSecret }
  const keysPath = `/app/settings/payments/${methodId}/keys`
  const { webhook_url } = await send<{ webhook_url: string }>(keysPath, keys, 'PATCH')
  const hook = server.address + new URL(webhook_url).pathname
  const company = await database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [companyId]),
  )

  /** Each guest has a phone and an address of the network of its own: the storefront limits both. */
  const buy = async (isOnline: boolean) => {
    guests += 1
    const answer = await ask(agent, `${server.address}/api/storefront/${company!.token}/orders`, {
      method: 'POST',
      key: randomUUID(),
      headers: {
        'x-forwarded-for': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`,
      },
      body: {
        fulfilment: 'pickup',
        lines: [{ variant_id: variants[0]!.id, qty: 1000 }],
        customer: { name: `Guest ${guests}`, phone: `+99890${1_000_000 + guests}` },
        ...(isOnline && { payment: { method_id: methodId } }),
      },
    })
    return { ms: answer.ms, order: payloadOf<{ order: { id: string } }>(answer).order }
  }

  /** Milliseconds of each callback, and of each order that came in meanwhile. */
  const rush = async (senders: number, buyers: number, count: number, pauseMs = 0) => {
    await inParallel(8, count, () => buy(true))
    const unpaid = [...provider.sessions.values()].filter((one) => one.payment_status === 'unpaid')
    const [callbacks, orders]: [number[], number[]] = [[], []]
    const left = { callbacks: count }
    const buying = Array.from({ length: buyers }, async () => {
      while (left.callbacks > 0) {
        await pause(pauseMs * 2 * Math.random())
        orders.push((await buy(false)).ms)
      }
    })
    await inParallel(senders, count, async (nth) => {
      await pause(pauseMs * 2 * Math.random())
      const paid = provider.pay(unpaid[nth]!)
      const { body, headers } = provider.message(webhookSecret, 'checkout.session.completed', paid)
      const told = await ask(agent, hook, { method: 'POST', body: JSON.parse(body) as object, headers })
      payloadOf(told)
      callbacks.push(told.ms)
      left.callbacks -= 1
    })
    await Promise.all(buying)
    return { callbacks, orders }
  }

  await rush(SENDERS, BUYERS, Math.ceil(PAID / 10))
  const alone = await rush(1, 0, Math.ceil(PAID / 10))
  for (let nth = 0; nth < Math.ceil(PAID / 10); nth++) alone.orders.push((await buy(false)).ms)
  const busy = await rush(SENDERS, SENDERS, PAID, PAUSE_MS)
  const beside = await rush(SENDERS, BUYERS, PAID)

  await fillPayments(database, companyId, ROWS)
  const plan = await planOf(database, due.attempts)
  const look = async () => {
    const begun = performance.now()
    await database.asRoot((db) => db.query(due.attempts, [new Date()]))
    return performance.now() - begun
  }
  const looks: number[] = []
  for (let turn = 0; turn < TURNS; turn++) looks.push(await look())
  await inParallel(8, WAITING, () => buy(true))
  await database.asRoot((db) =>
    db.run(`update payment_attempts set next_at = now() where id = any($1)`, [
      [...provider.sessions.values()].slice(-WAITING).map((one) => one.client_reference_id),
    ]),
  )
  provider.calls = []
  const config = readConfig({ ...settings, DATA_DIR: environment.dataDir })
  const begun = performance.now()
  await sweepPayments({ database, ports: realPorts, config, log: quietLog })
  const swept = { ms: performance.now() - begun, asked: provider.calls.length }

  const section = report({ alone, busy, beside, looks, plan, swept })
  console.log(section)
  if (!isQuick) keepResults('payments', section)
} finally {
  agent.destroy()
  await environment.close()
  await provider.stop()
}

async function inParallel(workers: number, count: number, work: (nth: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

interface Times {
  callbacks: number[]
  orders: number[]
}

interface Found {
  alone: Times
  busy: Times
  beside: Times
  looks: number[]
  plan: string
  swept: { ms: number; asked: number }
}

function report({ alone, busy, beside, looks, plan, swept }: Found): string {
  const half = (times: number[]) => quantile(times, 0.5)
  const rowOf = (name: string, { callbacks, orders }: Times, isMissed: (ratio: number) => boolean) => {
    const ratio = half(callbacks) / half(orders)
    const figures = [callbacks, orders].flatMap((times) => [half(times), quantile(times, 0.99)])
    const judged = `${ratio.toFixed(2)} ${isMissed(ratio) ? 'MISSED' : 'kept'}`
    return `| ${[name, ...figures.map(short), judged].join(' | ')} |`
  }
  const order = half(alone.orders)
  const isScanned = plan.includes('Seq Scan')
  return `## Payments

\`node bench/payments.ts\`: ${PAID} callbacks with a right signature, each for another order, one process with PostgreSQL, fsync on.
On a busy day ${SENDERS} senders and ${SENDERS} guests call once in ${PAUSE_MS / 1000} s each, at random. In a rush ${SENDERS} senders and ${BUYERS} guests call without a
pause; three callbacks are worked on at once, so that the others wait and orders do not. Must: alone, p50 of a callback at most ${MUST} times
that of an order of the same run; on a busy day, p99 of a callback at most ${SOON_MS} ms; in the rush, at most ${LATEST_MS / 1000} s, which is as long as
a provider waits.

| | callback p50, ms | p99 | order p50, ms | p99 | ratio |
| --- | --- | --- | --- | --- | --- |
${rowOf('one sender, then one guest', alone, (ratio) => ratio > MUST)}
${rowOf(`busy day, ${SENDERS} of each a second`, busy, () => quantile(busy.callbacks, 0.99) > SOON_MS)}
${rowOf(`rush, ${SENDERS} senders, ${BUYERS} guests`, beside, () => quantile(beside.callbacks, 0.99) > LATEST_MS)}

Among ${ROWS.toLocaleString('en')} payments of other orders, of which one of a thousand waits, the sweep finds what is due in ${half(looks).toFixed(2)} ms
(${(half(looks) / order).toFixed(2)} of an order), ${isScanned ? 'by a scan: MISSED' : 'by its index and without a scan: kept'}. To ask for ${swept.asked} that are due, five at once of a provider on the same
machine, it takes ${short(swept.ms)} ms: ${short(swept.ms / Math.max(1, swept.asked))} ms each, ${(swept.ms / Math.max(1, swept.asked) / order).toFixed(2)} of an order.`
}
