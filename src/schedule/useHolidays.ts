import { useQuery } from '@tanstack/react-query'
import type { ScheduleException } from '#contract/schedule.ts'
import { getHolidays } from '#contract/schedules.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useSession } from '#src/session/session.ts'

/** The public holidays of the company's country that are still to come, in their order; none without a company. */
export function useHolidays(isWanted = true): readonly ScheduleException[] {
  const maySee = useCan('branches.view')
  const isOfCompany = useSession().company !== null
  const { data } = useQuery({ ...callOptions(getHolidays), enabled: maySee && isOfCompany && isWanted })
  return data?.days ?? []
}
