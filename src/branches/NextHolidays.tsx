import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addSpecialDays, branches } from '#contract/branches.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { HolidaySheet } from '#src/schedule/HolidaySheet.tsx'
import { useHolidays } from '#src/schedule/useHolidays.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useCompany, useIsReadOnly } from '#src/session/session.ts'
import { readText, writeText } from '#src/session/storage.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconCalendar } from '#src/ui/icons.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

const CLOSED_KEY = 'holidays_closed'
const NOVEMBER = 11

/** From November on, the next year's public holidays for all branches at once, until they were chosen, every branch has some of them or this was put aside. */
export function NextHolidays() {
  const { t } = useLingui()
  const { today } = useDateTexts()
  const { id } = useCompany()
  const mayChange = useCan('branches.update')
  const isReadOnly = useIsReadOnly()
  const [closedOf, setClosedOf] = useState(() => readText(CLOSED_KEY))
  const [isOpen, setIsOpen] = useState(false)
  const [year, month] = [Number(today.slice(0, 4)) + 1, Number(today.slice(5, 7))]
  const isTime = month >= NOVEMBER && mayChange && !isReadOnly && closedOf !== `${id} ${year}`
  const days = useHolidays(isTime).filter(({ date }) => date.startsWith(`${year}-`))
  const hasNone = useReferences().branches.some(
    ({ exceptions }) => !exceptions.some(({ date }) => days.some((one) => one.date === date)),
  )
  const close = () => {
    writeText(CLOSED_KEY, `${id} ${year}`)
    setClosedOf(`${id} ${year}`)
  }
  const adding = useCall(addSpecialDays, {
    invalidates: stalePaths(branches),
    onDone: ({ branches: count }) => {
      close()
      toasts.show({ text: t`${plural(count, { one: 'Saved for # branch', other: 'Saved for # branches' })}` })
    },
  })
  if (!isTime || days.length === 0 || !hasNone) return null
  return (
    <>
      <Banner
        tone="blue"
        icon={<IconCalendar />}
        header={<Trans>Public holidays of {year}</Trans>}
        action={
          <Button mode="gray" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Trans context="hours">Choose</Trans>
          </Button>
        }
        closeLabel={t`Close`}
        onClose={close}
      />
      {isOpen && (
        <HolidaySheet
          days={days}
          isBusy={adding.isBusy}
          onClose={() => setIsOpen(false)}
          onAdd={(chosen) => adding.run({ body: { days: chosen } })}
        />
      )}
    </>
  )
}
