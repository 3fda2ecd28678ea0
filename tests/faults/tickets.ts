import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import { type ProductInput, newProduct, newVariant } from '#contract/products.ts'
import { call } from '#tests/machine/cluster.ts'
import type { FaultEnvironment } from './environment.ts'
import { HUNG_MS } from './promises.ts'

/** One wish of a person, sent with the same key until it is answered. */
export interface Ticket {
  path: string
  body: { lines?: object[] }
  token: string
  key: string
  /** The order as the first success told it. */
  answer?: Order
}

/** What is on sale; the ring is counted. */
export interface Goods {
  tea: string
  ring: string
}

const PLENTY = 1_000_000_000
const AGAIN_MS = 100

/** Puts a product of one variant on sale; answers the id of the variant. */
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

/** Two products that never run out. */
export async function sellGoods(environment: FaultEnvironment, address: string): Promise<Goods> {
  return {
    tea: await sell(environment, address, 'Tea', null),
    ring: await sell(environment, address, 'Ring', PLENTY),
  }
}

/** A wish for an order of two lines, every second one of a customer who is known. */
export function newTicket(environment: FaultEnvironment, { tea, ring }: Goods, nth: number): Ticket {
  const lines = [tea, ring].map((variant_id) => ({ variant_id, qty: 1000 }))
  const customer = nth % 2 ? { customer: { phone: `+99890700000${nth % 3}` } } : {}
  return keep(environment, '/app/orders', { fulfilment: 'pickup', lines, ...customer }, nth)
}

/** A wish to cancel an order, which puts its ring back. */
export function cancelTicket(environment: FaultEnvironment, order: Order, nth: number): Ticket {
  return keep(environment, `/app/orders/${order.id}/cancel`, { reason: 'changed_mind' }, nth)
}

function keep(environment: FaultEnvironment, path: string, body: object, nth: number): Ticket {
  const { tokens, tickets } = environment
  const ticket = { path, body, token: tokens[nth % tokens.length] ?? '', key: randomUUID() }
  tickets.push(ticket)
  return ticket
}

/** Sends it once; answers status and code, or 'no answer' when the connection ended. Rejects when nothing comes at all. */
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

/** Status and code; a 503 that does not say when to come again says so. */
export function outcomeOf(answer: { status: number; code?: string; retry_after?: number }): string {
  const { status, code, retry_after } = answer
  const isLacking = status === 503 && retry_after === undefined
  return `${status}${code ? ` ${code}` : ''}${isLacking ? ' without Retry-After' : ''}`
}

/** As a person does: what was not answered is sent again with its key, until it is; rejects when it is not for a minute. */
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
