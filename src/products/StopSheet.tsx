import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useReferences } from '#src/session/references.ts'
import { useSession } from '#src/session/session.ts'
import { useFormat, useNow } from '#src/session/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { endOfDay, inAnHour, timesAhead } from './stopTimes.ts'

export interface StopSheetProps {
  isBusy: boolean
  onStop(wish: { until: string | null; branch_id: string | null }): void
  onClose(): void
}

type End = 'return' | 'hour' | 'day' | 'time'

/** Till when, and where, products are not sold. */
export function StopSheet({ isBusy, onStop, onClose }: StopSheetProps) {
  const { t } = useLingui()
  const [end, setEnd] = useState<End>('return')
  const [branch, setBranch] = useState<string | null>(null)
  const [opened] = useState(useNow())
  const times = timesAhead(opened)
  const [time, setTime] = useState(times[3] ?? null)
  const now = useNow()
  const zone = useSession().company?.time_zone
  const until = { return: null, hour: inAnHour(now), day: endOfDay(now, zone), time }[end]
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Stop the sale</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{ text: t`Stop the sale`, isBusy, onClick: () => onStop({ until, branch_id: branch }) }}
    >
      <List>
        <RadioGroup<End>
          label={t({ message: 'Until', context: 'end of a stop of sale' })}
          value={end}
          onChange={setEnd}
          options={[
            { value: 'return', label: <Trans>Until I put it back</Trans> },
            { value: 'hour', label: <Trans>For an hour</Trans> },
            { value: 'day', label: <Trans>Until the end of the day</Trans> },
            { value: 'time', label: <Trans>Until a set time</Trans> },
          ]}
        >
          {end === 'time' && <TimeField times={times} value={time} onChange={setTime} />}
        </RadioGroup>
        <BranchField value={branch} onChange={setBranch} />
      </List>
    </Sheet>
  )
}

interface ChoiceProps {
  value: string | null
  onChange(value: string | null): void
}

function TimeField({ times, ...field }: ChoiceProps & { times: readonly string[] }) {
  const format = useFormat()
  const today = format.date(useNow().toISOString())
  const write = (instant: string) =>
    format.date(instant) === today ? format.time(instant) : format.dateTime(instant)
  return (
    <SelectField
      {...field}
      label={<Trans context="of the day">Time</Trans>}
      options={times.map((instant) => ({ value: instant, label: write(instant) }))}
    />
  )
}

function BranchField(field: ChoiceProps) {
  const { t } = useLingui()
  const own = useSession().user?.branch_ids ?? []
  const { branches } = useReferences()
  const offered = branches.filter(({ id }) => own.length === 0 || own.includes(id))
  if (offered.length < 2) return null
  return (
    <Section>
      <SelectField
        {...field}
        label={<Trans>Branch</Trans>}
        emptyLabel={t`All branches`}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Section>
  )
}
