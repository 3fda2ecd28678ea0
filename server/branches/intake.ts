import { type BranchPauses, pausedUntil } from '#contract/pauses.ts'
import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { hoursColumns, pauseColumns } from '#server/company/openBranch.ts'
import { prepMinAt } from '#server/company/prepTime.ts'
import type { Work } from '#server/http/work.ts'
import { writeAlone } from '#server/resource/store.ts'

const SLOT_MS = 15 * 60_000
const DAYS_LOOKED_AT = 7
const HORIZON_MS = DAYS_LOOKED_AT * 24 * 3_600_000

/** Columns of `branches` that say what it takes at an instant, a parameter of the statement. */
export const intakeColumns = (at: string) =>
  `${hoursColumns}, ${pauseColumns}, branches.fulfilments, branches.capacity, ${prepMinAt(at)} as prep_min`

/** What the columns hold. */
export interface Intake extends PlaceHours, BranchPauses {
  id: string
  fulfilments: Fulfilment[]
  /** Orders that it takes in a quarter of an hour; null is any number. */
  capacity: number | null
  /** Minutes that an order takes that is begun now. */
  prep_min: number
}

/** Why a branch does not take an order; `at` is when it does again, where that can be said. */
export type NotTaken =
  | { code: 'not_served'; at: null }
  | { code: 'closed' | 'full'; at: Date | null }
  | { code: 'paused'; at: Date; isWhole: boolean }

/** What is asked of a branch: an order of a kind, to be ready at a time or as soon as possible. */
export interface Wish {
  way: Fulfilment
  due: string | null | undefined
}

const NONE: ReadonlySet<number> = new Set()

/** The one answer to whether a branch takes an order: null where it does. `full` are the quarters that have no room, see `fullSlots`. */
export function whyNot(branch: Intake, wish: Wish, now: Date, full = NONE): NotTaken | null {
  const { way, due } = wish
  if (!branch.fulfilments.includes(way)) return { code: 'not_served', at: null }
  const at = due ? new Date(due) : now
  const paused = pausedUntil(branch, way, at)
  if (paused) return { code: 'paused', at: new Date(paused), isWhole: paused === branch.paused_until }
  const { isOpen, next } = placeStateAt(branch, at)
  if (!isOpen) return { code: 'closed', at: next }
  const slot = slotOf(branch, due, now)
  return full.has(slot) ? { code: 'full', at: firstFree(branch, way, slot, full) } : null
}

/** The quarter of an hour in which an order is to be ready: what the capacity counts. */
export const slotOf = ({ prep_min }: Pick<Intake, 'prep_min'>, due: Wish['due'], now: Date): number =>
  floor(due ? Date.parse(due) : now.getTime() + prep_min * 60_000)

const floor = (at: number) => Math.floor(at / SLOT_MS) * SLOT_MS

/** A stretch of time, in milliseconds of the epoch; its end is not part of it. */
export interface Stretch {
  from: number
  end: number
}

/** Each quarter of an hour that begins in a stretch, with what keeps a branch from taking an order of a kind for it. */
export function* quarters(
  branch: Intake,
  way: Fulfilment,
  { from, end }: Stretch,
  full = NONE,
): Generator<{ slot: number; hindrance: 'closed' | 'paused' | 'full' | null }> {
  let slot = Math.ceil(from / SLOT_MS) * SLOT_MS
  while (slot < end) {
    const { isOpen, until, next } = placeStateAt(branch, new Date(slot))
    const change = Math.min(end, (until ?? next)?.getTime() ?? end)
    for (; slot < change; slot += SLOT_MS) {
      const isPaused = isOpen && pausedUntil(branch, way, new Date(slot)) !== null
      yield { slot, hindrance: !isOpen ? 'closed' : isPaused ? 'paused' : full.has(slot) ? 'full' : null }
    }
  }
}

/** What lies before a customer who asks for a time. */
export const soon = (from: number): Stretch => ({ from, end: from + HORIZON_MS })

function firstFree(branch: Intake, way: Fulfilment, after: number, full: ReadonlySet<number>): Date | null {
  for (const { slot, hindrance } of quarters(branch, way, soon(after + SLOT_MS), full))
    if (hindrance === null) return new Date(slot)
  return null
}
const readFull = {
  name: 'order_full_slots',
  text: `select slot_at from orders
    where company_id = $1 and branch_id = $2 and slot_at >= $3 and slot_at < $4 and category <> 'cancelled'
    group by slot_at having count(*) >= $5`,
}

/** The quarters of a week, from one on, in which a branch has no room. */
export async function fullSlots(
  { db, session }: { db: Work['db']; session: Pick<Work['session'], 'company_id'> },
  { id, capacity }: Pick<Intake, 'id' | 'capacity'>,
  from: number,
): Promise<ReadonlySet<number>> {
  if (capacity === null) return NONE
  const range = [new Date(from), new Date(from + HORIZON_MS)]
  const rows = await db.query<{ slot_at: string }>(readFull, [session.company_id, id, ...range, capacity])
  return new Set(rows.map(({ slot_at }) => Date.parse(slot_at)))
}

/** Orders that a branch with a capacity gets at once are counted one after another, till each is there. */
export async function holdSlots(work: Work, { id, capacity }: Pick<Intake, 'id' | 'capacity'>) {
  if (capacity !== null) await writeAlone(`slots ${id}`, work)
}

/** `whyNot` as things stand now. */
export async function whyNotNow(work: Work, branch: Intake, wish: Wish): Promise<NotTaken | null> {
  const full = await fullSlots(work, branch, slotOf(branch, wish.due, work.now))
  return whyNot(branch, wish, work.now, full)
}
