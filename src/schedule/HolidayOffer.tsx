import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ScheduleException } from '#contract/schedule.ts'
import { getHolidays } from '#contract/schedules.ts'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCalendar } from '#src/ui/icons.ts'

interface HolidayOfferProps {
  value: readonly ScheduleException[]
  onChange(days: ScheduleException[]): void
}

/** Adds the public holidays of the company's country that are not in the list yet; nothing where there are none. */
export function HolidayOffer({ value, onChange }: HolidayOfferProps) {
  const { t } = useLingui()
  const maySee = useCan('branches.view')
  const isOfCompany = useSession().company !== null
  const { data } = useQuery({ ...callOptions(getHolidays), enabled: maySee && isOfCompany })
  const missing = (data?.days ?? []).filter((day) => !value.some(({ date }) => date === day.date))
  const holidays = missing.length
  if (holidays === 0) return null
  const add = () => onChange([...value, ...missing].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
  return (
    <Cell role="listitem" tone="accent" before={<IconCalendar aria-hidden />} onClick={add}>
      {t`Add ${plural(holidays, { one: '# public holiday', other: '# public holidays' })}`}
    </Cell>
  )
}
