// A quote with zones, hours and a schedule beside one of a company that has none of these: `node bench/quote.ts [--quick]`, after a build.
import { randomUUID } from 'node:crypto'
import type { Branch } from '#contract/branches.ts'
import type { DeliveryMethod } from '#contract/deliveryMethods.ts'
import type { DeliveryZoneInput } from '#contract/deliveryZones.ts'
import type { OrderDraft, OrderQuote } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import type { Point } from '#contract/zones.ts'
import { centre, zoneInput } from '#server/deliveries/testingZones.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { makeShop } from '#server/http/testingShop.ts'
import { realPorts } from '#server/ports.ts'
import { embeddedEnvironment } from '#tests/faults/environment.ts'
import { type Asking, ask, openAgent, payloadOf, quantile } from './loads/ask.ts'
import { openSessions } from './loads/companies.ts'
import { keepResults } from './results.ts'

const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 100 : 2000
const WARM_ROUNDS = ROUNDS / 10
const SESSIONS = 60
const MUST = 1.2
const ZONES = 50
const CORNERS = 200
const WEEK = [1, 2, 3, 4, 5, 6, 7]
const DAY = 1440
const weekly = WEEK.map((day) => ({ day, from: 0, to: DAY }))

const agent = openAgent()
const environment = await embeddedEnvironment()
try {
  const { address } = await environment.start()
  const means = {
    database: environment.database,
    ports: realPorts,
    withToken: (token: string) => ({ token }) as Caller,
  }
  const shops = {
    'no zones, open around the clock': await openShop(null),
    'a schedule, 50 zones beside each other': await openShop(0.03),
    'a schedule, 50 zones in one place': await openShop(0),
  }
  const times = Object.values(shops).map((): number[] => [])
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++)
    for (const [nth, quote] of Object.values(shops).entries()) {
      const ms = await quote(round + WARM_ROUNDS)
      if (round >= 0) times[nth]!.push(ms)
    }
  const section = report(Object.keys(shops), times)
  console.log(section)
  if (!isQuick) keepResults('quote', section)

  /** A company whose zones lie so many degrees from each other; the function asks for a quote and answers its milliseconds. */
  async function openShop(step: number | null): Promise<(nth: number) => Promise<number>> {
    const shop = await makeShop(means, {})
    const { tokens } = await openSessions(environment.database, shop.id, SESSIONS)
    let sent = 0
    const send = (to: string, asking: Asking = {}) =>
      // Nobody meets the limit of calls.
      ask(agent, `${address}/api${to}`, { token: tokens[sent++ % SESSIONS]!, key: randomUUID(), ...asking })
    const post = async <P>(to: string, body: object) => payloadOf<P>(await send(to, { method: 'POST', body }))
    const product = await post<Product>('/app/products', {
      ...newProduct,
      name: { en: 'Plov' },
      variants: [{ ...newVariant, price: 4_800_000 }],
    })
    const lines = [{ variant_id: product.variants[0]!.id, qty: 2000 }]
    const draft: OrderDraft = { fulfilment: 'delivery', lines }
    if (step !== null) await divide(step)
    return async (nth) => {
      const at = step === null ? {} : { point: pointOf(step, nth) }
      const answer = await send('/app/orders/quote', { method: 'POST', body: { ...draft, ...at } })
      const { problems, delivery } = payloadOf<OrderQuote>(answer)
      if (problems.length > 0 || (step !== null && !delivery?.zone_id))
        throw new Error(`A quote that nobody could order: ${answer.body.slice(0, 300)}`)
      return answer.ms
    }

    async function divide(apart: number) {
      const { items } = payloadOf<{ items: Branch[] }>(await send('/app/settings/branches'))
      const { id, version } = items[0]!
      const exceptions = [{ date: '2030-01-01', is_closed: true, intervals: [] }]
      payloadOf(
        await send(`/app/settings/branches/${id}`, {
          method: 'PATCH',
          body: { version, weekly, exceptions, ...centre },
        }),
      )
      for (let nth = 0; nth < ZONES; nth++) await post('/app/settings/deliveries/zones', zoneAt(nth, apart))
      const methods = payloadOf<{ items: DeliveryMethod[] }>(await send('/app/settings/deliveries/methods'))
      const courier = methods.items.find(({ kind }) => kind === 'own_courier')!
      const body = { version: courier.version, pricing: 'by_zone' }
      payloadOf(await send(`/app/settings/deliveries/methods/${courier.id}`, { method: 'PATCH', body }))
    }
  }
} finally {
  await environment.close()
  agent.destroy()
}

function zoneAt(nth: number, step: number): DeliveryZoneInput {
  const points = Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (corner / CORNERS) * 2 * Math.PI
    const far = 0.02 + 0.004 * Math.sin(7 * turn)
    return {
      lat: centre.lat + step * (nth % 7) + far * Math.sin(turn),
      lng: centre.lng + step * Math.floor(nth / 7) + far * Math.cos(turn),
    }
  })
  const steps = [3000, 10_000, 50_000].map((upto_m) => ({ upto_m, fee: upto_m * 10 }))
  return zoneInput(`Zone ${nth}`, {
    shape: { kind: 'polygon', points },
    price: { kind: 'steps', steps } as DeliveryZoneInput['price'],
    free_from: 100_000_000,
    min_order: 100,
    eta_min: 30,
    eta_max: 50,
    schedule: { weekly, exceptions: [] },
  })
}

/** Another place each time, near the middle of one zone or the other. */
function pointOf(step: number, nth: number): Point {
  const zone = nth % ZONES
  return {
    lat: centre.lat + step * (zone % 7) + ((nth % 13) - 6) / 1000,
    lng: centre.lng + step * Math.floor(zone / 7) + ((nth % 11) - 5) / 1000,
  }
}

function report(names: readonly string[], times: readonly number[][]): string {
  const halves = times.map((all) => quantile(all, 0.5))
  const rows = names.map((name, nth) => {
    const ratio = halves[nth]! / halves[0]!
    const judged = nth === 0 ? '' : `${ratio.toFixed(2)} ${ratio > MUST ? 'MISSED' : 'kept'}`
    return `| ${[name, halves[nth]!.toFixed(2), quantile(times[nth]!, 0.95).toFixed(2), judged].join(' | ')} |`
  })
  return `## A quote with zones and a schedule

\`node bench/quote.ts\`: quotes of a delivery of one line by one person, ${ROUNDS} of each company in turn; ${ZONES} zones of ${CORNERS} corners
with fees by distance and hours of their own, each quote for another place. Must: p50 at most ${MUST} times that without.

| Company | p50, ms | p95, ms | of the first |
| --- | --- | --- | --- |
${rows.join('\n')}`
}
