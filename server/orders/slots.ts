import { MOST_SLOTS, type OrderSlots, type SlotWish } from '#contract/orderSlots.ts'
import { pausedUntil } from '#contract/pauses.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { dayAfter, instantOf, isShownAgain } from '#contract/zonedTime.ts'
import { type NotTaken, type Stretch, fullSlots, quarters, slotOf, soon } from '#server/branches/intake.ts'
import { type KnownZone, zoneStateAt } from '#server/deliveries/offers.ts'
import { readMethods } from '#server/deliveries/readMethods.ts'
import { whyNot as whyNotBrought } from '#server/deliveries/whyNot.ts'
import { texts as zoneTexts } from '#server/deliveries/zoneTexts.ts'
import { say } from '#server/http/answers/language.ts'
import { FieldErrors, type Text, type TextValues } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { deliveringOf, destinationOf, requireZone } from './quote/delivery.ts'
import { intakeProblem } from './quote/intakeProblem.ts'
import { type Branch, type Settings, findBranch, readSettings } from './quote/settings.ts'
import { toPoint } from './slotPoint.ts'
import { texts } from './texts.ts'

type Reason = NonNullable<OrderSlots['reason']>
/** What can be in the way of a quarter, the last that has to go first. */
const hindrances = ['closed', 'paused', 'full', 'zone_closed'] as const
type Words = readonly [text: Text, values: TextValues]
type Hindrance = (typeof hindrances)[number]

interface Asked {
  branch: Branch
  way: Fulfilment
  /** Whose hours count, too. */
  zone: KnownZone | null
}

/** When an order can be wanted for, from the time that the next one takes; of a caller without rights the customer's answer. */
export async function readSlots(work: Work, wish: SlotWish): Promise<OrderSlots> {
  const branch = await findBranch(work, wish.branch_id)
  const [settings, place] = await Promise.all([readSettings(work), placeOf(work, branch, wish)])
  const none = (code: Reason['code'], [text, values]: Words, at: Date | null = null): OrderSlots => ({
    items: [],
    reason: { code, message: say(text, values, work.language), at: at?.toISOString() ?? null },
  })
  if (place === 'not_served') return none(place, [texts.wrongFulfilment, { branch: branch.name }])
  if (place === 'outside_zone') return none(place, [zoneTexts.outsideZone, {}])
  const wished = stretchOf(branch, wish.date, work.now)
  const last = may(work, 'orders.override_stop') ? Infinity : Date.parse(settings.preorder_until)
  if (wished.from >= last) return none('due_too_late', [texts.dueTooLate, { days: settings.preorder_days }])
  const asked = { branch, way: wish.fulfilment, zone: place }
  const stretch = { ...wished, end: Math.min(wished.end, last) }
  const { free, met } = await lookThrough(work, asked, stretch, wish.date ? Infinity : MOST_SLOTS)
  if (free.length > 0) return { items: free.map((slot) => new Date(slot).toISOString()), reason: null }
  const [next] = (await lookThrough(work, asked, soon(stretch.end), 1)).free
  const at = next === undefined ? null : new Date(next)
  const hindrance = hindrances.findLast((one) => met.has(one)) ?? 'closed'
  return none(hindrance, wordsOf(work, asked, { hindrance, stretch, at, settings }), at)
}

/** The zone that an order would go to; null where none has a word in it, as with whoever may bring it all the same. */
async function placeOf(work: Work, branch: Branch, wish: SlotWish) {
  const { fulfilment } = wish
  const to = { ...toPoint(wish), ...(wish.zone_id && { zone_id: wish.zone_id }) }
  if (!branch.fulfilments.includes(fulfilment)) return 'not_served'
  const methods = await readMethods(work, fulfilment, [branch.id], destinationOf(to))
  if (methods.length > 0 && methods.every(({ is_active }) => !is_active)) return 'not_served'
  requireZone(to, methods)
  if (fulfilment !== 'delivery' || may(work, 'orders.override_stop')) return null
  const delivery = deliveringOf(to, methods)
  return delivery?.isOutside ? 'outside_zone' : (delivery?.zone ?? null)
}

/** The day that is asked for, or what lies ahead, without what an order takes. */
function stretchOf({ prep_min, time_zone }: Branch, date: string | undefined, now: Date): Stretch {
  const ahead = soon(now.getTime() + prep_min * 60_000)
  if (!date) return ahead
  const [from, end] = [instantOf(date, 0, time_zone), instantOf(dayAfter(date, 1), 0, time_zone)]
  if (end <= now.getTime()) throw new FieldErrors({ date: [texts.duePast] })
  return { from: Math.max(from, ahead.from), end }
}

/** The free quarters of a stretch, and what was met at the others; a time that the clocks show twice is offered once. */
async function lookThrough(work: Work, { branch, way, zone }: Asked, stretch: Stretch, most: number) {
  const from = new Date(stretch.from)
  const full = await fullSlots(work, branch, slotOf(branch, from.toISOString(), from))
  const free: number[] = []
  const met = new Set<Hindrance>()
  for (const { slot, hindrance } of quarters(branch, way, stretch, full)) {
    if (hindrance) met.add(hindrance)
    else if (zone && !zoneStateAt(zone, new Date(slot)).isOpen) met.add('zone_closed')
    else if (!isShownAgain(slot, branch.time_zone) && free.push(slot) === most) break
  }
  return { free, met }
}

interface Missed {
  hindrance: Hindrance
  stretch: Stretch
  at: Date | null
  settings: Settings
}

function wordsOf(work: Work, { branch, way, zone }: Asked, missed: Missed): Words {
  const { hindrance, stretch, at, settings } = missed
  const from = new Date(stretch.from)
  if (hindrance === 'zone_closed') {
    const reason = zone && whyNotBrought(work, zone, { at: from, sum: undefined, currency: settings })
    return reason ? [reason.text, reason.values] : [zoneTexts.zoneClosed, { zone: zone?.name ?? '' }]
  }
  const paused = pausedUntil(branch, way, from)
  const why: NotTaken =
    hindrance === 'paused' && paused
      ? { code: 'paused', at: new Date(paused), isWhole: paused === branch.paused_until }
      : { code: hindrance === 'full' ? 'full' : 'closed', at }
  const { text, values } = intakeProblem(work, branch, why, null)
  return [text, values]
}
