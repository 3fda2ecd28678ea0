import { expect } from 'vitest'
import type { TestServer } from '#server/http/testing.ts'
import { inTurn } from '#tests/run/tier.ts'
import { takeEvent } from './receive.ts'
import { makeStripe } from './stripe.ts'
import { systemWork } from './systemWork.ts'
import { permutations, webhookSecret } from './testingOnline.ts'
import type { TestingProvider } from './testingProvider.ts'

/** An event by its type and what it is about. */
export type Told = [type: string, object: object]

class Undone extends Error {}

const stateOf = `select payment_status, paid::int, refunded::int,
  (select string_agg(state, ',' order by created_at, id) from payment_attempts where order_id = orders.id) as attempts,
  (select count(*)::int from payments where order_id = orders.id) as payments,
  (select string_agg(state, ',' order by online_refunds.amount) from online_refunds
    join refunds on refunds.id = refund_id where order_id = orders.id) as refunds,
  (select string_agg(kind || case when settled_at is null then '' else ' settled' end, ',' order by kind) from payment_cases
    where company_id = orders.company_id) as cases
  from orders where id = $1`

/** The different ends of an order once the provider has told all of it, each event twice, in every order of the run's turn; nothing stays written. */
export async function endsOf(
  given: TestServer,
  provider: TestingProvider,
  of: { company: string; method: string; order: string },
  told: Told[],
  share: number,
): Promise<unknown[]> {
  const stripe = makeStripe({ root: provider.root, exceptions: [] })
  const now = new Date()
  const events = told.map(([type, object]) => {
    const event = stripe.readEvent(webhookSecret, { ...provider.message(webhookSecret, type, object), now })
    if (!event?.about) throw new Error(`${type} says nothing`)
    return event
  })
  const ends = new Map<string, unknown>()
  const orders = permutations(events)
  for (const turn of inTurn(orders, Math.min(share, orders.length))) {
    const work = given.database.asTenant(of.company, async (db) => {
      const nobody = systemWork(db, of.company, { now, newId: given.ports.newId })
      for (const event of [...turn, ...turn]) await takeEvent(nobody, of.method, event)
      const state = await db.one(stateOf, [of.order])
      ends.set(JSON.stringify(state), state)
      throw new Undone()
    })
    await expect(work).rejects.toThrow(Undone)
  }
  return [...ends.values()]
}
