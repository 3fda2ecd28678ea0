import { t } from '@lingui/core/macro'
import type { IntakePatch } from '#contract/intakeNews.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { wallClock, writeDayOfYear, writeTime } from '#src/format/days.ts'
import { localeRules } from '#src/format/localeRules.ts'
import { onEvent } from '#src/session/events/live.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { session } from '#src/session/session.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Says on every screen that a branch, or one of its delivery zones, takes orders no longer, later or again, but not to who did it. */
export function watchIntake(): void {
  onEvent(({ name, data }) => {
    if (name !== 'branch.pause' || !data.patch || !('what' in data.patch)) return
    const news = data.patch as unknown as IntakePatch
    if (news.by?.user_id === session.user?.id) return
    const text = textOf(news)
    const isGood = news.what === 'resumed' || news.what === 'zone_opened'
    if (text) toasts.show({ text, ...(!isGood && { type: 'warning' as const }) })
  })
}

function textOf(news: IntakePatch): string | undefined {
  const { what, ways: some, until, branch, time_zone, by } = news
  const minutes = news.minutes ?? 0
  const time = until === null ? '' : writeMoment(until, time_zone)
  const ways = some?.map((way) => wordOf(way)).join(', ')
  const name = by?.name ?? ''
  const zone = news.zone ?? ''
  if (what === 'paused')
    return ways
      ? t`${branch}: ${name} has paused orders until ${time} (${ways})`
      : t`${branch}: ${name} has paused orders until ${time}`
  if (what === 'resumed')
    return ways ? t`${branch}: orders are taken again (${ways})` : t`${branch}: orders are taken again`
  if (what === 'zone_closed') return t`${branch}: ${name} has closed the zone ${zone} until ${time}`
  if (what === 'zone_opened') return t`${branch}: the zone ${zone} is open again`
  return what === 'busy' ? t`${branch}: until ${time} each order takes ${minutes} min longer` : undefined
}

function wordOf(way: Fulfilment): string {
  if (way === 'delivery') return t({ message: 'Delivery', context: 'order' })
  return way === 'pickup'
    ? t({ message: 'Pickup', context: 'order' })
    : t({ message: 'Dine-in', context: 'order' })
}

/** By the clock of the branch; the day as well when it is not today. */
function writeMoment(instant: string, zone: string): string {
  const rules = localeRules(currentLocale(), session.company?.country)
  const at = wallClock(instant, zone)
  const time = writeTime(rules, at)
  return at.day === wallClock(serverNow(), zone).day ? time : `${writeDayOfYear(rules, at.day)} ${time}`
}
