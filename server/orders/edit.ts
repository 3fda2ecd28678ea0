import type { Body } from '#contract/endpoint.ts'
import type { noteOrder, updateOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'
import { requireFuture, requireTaken } from './due.ts'
import { type FoundOrder, findOpenOrder, findOrder, requireVersion } from './find.ts'
import { announce, record } from './history.ts'
import { readOrder, staleOrder } from './read.ts'

/** Changes what the customer wished: the comment, the time. */
export async function edit(work: Work, id: string, body: Body<typeof updateOrder>): Promise<Order> {
  const order = await findOpenOrder(work, id, body.version)
  const comment = body.comment ?? order.comment
  const due_at = body.due_at === undefined ? order.due_at : toInstant(body.due_at)
  const isMoved = due_at !== order.due_at
  if (isMoved) requireFuture(due_at, work.now)
  const slot = isMoved && !order.is_test ? await requireTaken(work, order, due_at) : undefined
  const changes = {
    ...(comment === order.comment ? {} : { comment: [order.comment, comment] }),
    ...(due_at === order.due_at ? {} : { due_at: [order.due_at, due_at] }),
  }
  const slot_at = slot === undefined ? {} : { slot_at: new Date(slot) }
  return write(work, order, { comment, due_at, ...slot_at }, 'edited', changes)
}

/** Writes the note that only staff see. */
export async function note(work: Work, id: string, body: Body<typeof noteOrder>): Promise<Order> {
  const order = await findOrder(work, id)
  await requireVersion(work, order, body.version)
  const { internal_note } = body
  const isSame = internal_note === order.internal_note
  const changes = isSame ? {} : { internal_note: [order.internal_note, internal_note] }
  return write(work, order, { internal_note }, 'note', changes)
}

/** As the database writes it, so that the same time in another form is no change. */
const toInstant = (text: string | null) => text && new Date(text).toISOString()

async function write(
  work: Work,
  order: FoundOrder,
  columns: Partial<Pick<FoundOrder, 'comment' | 'due_at' | 'internal_note'>> & { slot_at?: Date },
  type: 'edited' | 'note',
  changes: Record<string, unknown>,
): Promise<Order> {
  if (Object.keys(changes).length === 0) return readOrder(work, order.id)
  const { db, session, now } = work
  const assignments = Object.keys(columns).map((name, at) => `${name} = $${at + 5}`)
  const touched = await db.run(
    `update orders set ${assignments.join(', ')}, version = version + 1, updated_at = $4
     where company_id = $1 and id = $2 and version = $3`,
    [session.company_id, order.id, order.version, now, ...Object.values(columns)],
  )
  if (touched === 0) throw await staleOrder(work, order.id)
  await record(work, order.id, type, changes)
  const current = await readOrder(work, order.id)
  await announce(work, current, 'order.updated')
  return current
}
