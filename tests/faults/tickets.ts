import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import { type ProductInput, newProduct, newVariant } from '#contract/products.ts'
import { call } from '#tests/machine/cluster.ts'
import type { FaultEnvironment } from './environment.ts'
import { HUNG_MS } from './promises.ts'

/** One call of a person, repeated with the same idempotency key until it is answered. */
export interface Ticket {
  path: string
  body: { lines?: object[] }
  token: string
  key: string
  /** The order of the first success. */
  answer?: Order
}

/** Variants on sale; the stock of the ring is counted. */
export interface Goods {
  tea: string
  ring: string
}

const PLENTY = 1_000_000_000
const AGAIN_MS = 100

/** Makes a product with one variant; returns the id of the variant. */
export async function sell(
  { tokens }: FaultEnvironment,
  address: string,
  name: string,
  stock: number | null,
) {
  const [token = ''] = tokens
  const body: ProductInput = {
    ...newProduct,
    name: { en: name },
    variants: [{ ...newVariant, price: 1000, stock }],
  }
  const made = await call<{ variants: { id: string }[] }>('POST', `${address}/api/app/products`, {
    token,
    body,
    key: randomUUID(),
  })
  const [variant] = made.payload.variants
  if (!variant) throw new Error(`A product is refused with ${made.status}`)
  return variant.id
}

/** Two products with enough stock for the whole run. */
export async function sellGoods(environment: FaultEnvironment, address: string): Promise<Goods> {
  return {
    tea: await sell(environment, address, 'Tea', null),
    ring: await sell(environment, address, 'Ring', PLENTY),
  }
}

/** Prepares an order of two lines; every second one has a known customer. */
export function newTicket(environment: FaultEnvironment, { tea, ring }: Goods, nth: number): Ticket {
  const lines = [tea, ring].map((variant_id) => ({ variant_id, qty: 1000 }))
  const customer = nth % 2 ? { customer: { phone: `+99890700000${nth % 3}` } } : {}
  return keep(environment, '/app/orders', { fulfilment: 'pickup', lines, ...customer }, nth)
}

/** Prepares the cancellation of an order, which returns its ring to stock. */
export function cancelTicket(environment: FaultEnvironment, order: Order, nth: number): Ticket {
  return keep(environment, `/app/orders/${order.id}/cancel`, { reason: 'changed_mind' }, nth)
}

function keep(environment: FaultEnvironment, path: string, body: object, nth: number): Ticket {
  const { tokens, tickets } = environment
  const ticket = { path, body, token: tokens[nth % tokens.length] ?? '', key: randomUUID() }
  tickets.push(ticket)
  return ticket
}

/** Sends it once; returns status and code, or 'no answer' when the connection ended. Rejects when the call hangs. */
export async function send(address: string, ticket: Ticket): Promise<string> {
  const { path, body, token, key } = ticket
  const signal = AbortSignal.timeout(HUNG_MS)
  try {
    const answer = await call<Order>('POST', `${address}/api${path}`, { token, body, key, signal })
    if (answer.status < 300) ticket.answer ??= answer.payload
    return outcomeOf(answer)
  } catch (error) {
    if (signal.aborted) throw new Error(`A call hangs: ${path}`, { cause: error })
    return 'no answer'
  }
}

/** Status and code; a 503 without Retry-After is marked. */
export function outcomeOf(answer: { status: number; code?: string; retry_after?: number }): string {
  const { status, code, retry_after } = answer
  const isLacking = status === 503 && retry_after === undefined
  return `${status}${code ? ` ${code}` : ''}${isLacking ? ' without Retry-After' : ''}`
}

/** Repeats unanswered calls with their key until they are answered; rejects when that takes longer than a minute. */
export async function settle(address: string, tickets: readonly Ticket[]): Promise<void> {
  const passing = ['503 unavailable', '409 idempotency_in_flight', '429 too_many']
  for (const ticket of tickets.filter(({ answer }) => !answer)) {
    const hungAt = performance.now() + HUNG_MS
    for (;;) {
      const outcome = await send(address, ticket)
      if (ticket.answer) break
      if (!passing.includes(outcome) || performance.now() > hungAt)
        throw new Error(`${ticket.path}, sent again, is refused with ${outcome}`)
      await pause(AGAIN_MS)
    }
  }
}
