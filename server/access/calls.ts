import { type RequestableBody, type RequestableCall, type WantedOf, requestable } from '#contract/access.ts'
import { Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { cancel, findReason } from '#server/orders/cancel.ts'
import { editLines } from '#server/orders/editLines.ts'
import { type FoundOrder, requireVersion } from '#server/orders/find.ts'
import { move, planMove } from '#server/orders/moves.ts'
import { planLines } from '#server/orders/planLines.ts'
import { reopen, requireReopenable } from '#server/orders/reopen.ts'
import { isBeyondCap, planRefund } from '#server/refunds/plan.ts'
import { refund } from '#server/refunds/refunds.ts'
import { changedLines } from './changedLines.ts'
import { texts } from './texts.ts'

/** A call as it was asked for. */
export interface AskedCall<Call extends RequestableCall> {
  call: Call
  order_id: string
  body: RequestableBody<Call>
  wanted: WantedOf<Call>
}

interface Doing<Call extends RequestableCall> {
  /** What the call would do, in the name of who asks; refuses what they may do themselves and what cannot be done. */
  plan(work: Work, order: FoundOrder, body: RequestableBody<Call>): Promise<WantedOf<Call>>
  /** Does exactly that. */
  make(work: Work, asked: AskedCall<Call>): Promise<unknown>
}

const doings: { [Call in RequestableCall]: Doing<Call> } = {
  cancel_order: {
    async plan(work, _, { reason, note = '' }) {
      return { call: 'cancel_order', reason: (await findReason(work, reason, note)).name, note }
    },
    make: (work, { order_id, body }) => cancel(work, order_id, body),
  },
  edit_lines: {
    async plan(work, order, { lines, reason = '' }) {
      const { before, priced } = await planLines(work, order, lines)
      const total = { before: order.total, after: priced.totals.total }
      const changed = changedLines(before, priced.lines)
      return { call: 'edit_lines', lines: changed, total, currency: order.currency, reason }
    },
    make: (work, { order_id, body, wanted }) =>
      editLines(work, order_id, body, wanted.total && { total: wanted.total.after }),
  },
  move_back: {
    async plan(work, order, { stage_id }) {
      const { target, step } = await planMove(work, order, stage_id)
      if (step === 'slip') throw new Refusal(409, 'conflict', texts.mayYourself)
      if (step === 'forward') throw unknownAt('stage_id')
      return { call: 'move_back', stage: target.name }
    },
    make: (work, { order_id, body }) => move(work, order_id, body),
  },
  refund: {
    async plan(work, { id, currency }, body) {
      const planned = await planRefund(work, id, body)
      if (may(work, requestable.refund.right) && !isBeyondCap(work, planned))
        throw new Refusal(409, 'conflict', texts.mayYourself)
      const { items: lines, parts, amount } = planned
      const { reason } = body
      const charges = { delivery: parts.delivery !== null, service: parts.service !== null }
      return { call: 'refund', lines, ...charges, amount, currency, reason }
    },
    make: (work, { order_id, body }) => refund(work, order_id, body),
  },
  reopen_order: {
    async plan(work, order, { version, reason }) {
      await requireVersion(work, order, version)
      await requireReopenable(work, order)
      return { call: 'reopen_order', reason }
    },
    make: (work, { order_id, body }) => reopen(work, order_id, body),
  },
}

export async function plan<Call extends RequestableCall>(
  work: Work,
  order: FoundOrder,
  { call, body }: Pick<AskedCall<Call>, 'call' | 'body'>,
): Promise<WantedOf<Call>> {
  return doings[call].plan(work, order, body)
}

export async function make<Call extends RequestableCall>(work: Work, asked: AskedCall<Call>): Promise<void> {
  await doings[asked.call].make(work, asked)
}
