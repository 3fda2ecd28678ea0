import { Trans, useLingui } from '@lingui/react/macro'
import { useWritten } from '#src/resource/useWritten.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCompany, useSession } from '#src/session/session.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { StopTime } from './StopTime.tsx'
import {
  endOfBusinessDay,
  firstTime,
  inAnHour,
  instantOf,
  isWithinReach,
  type LocalTime,
} from './stopTimes.ts'

export interface StopSheetProps {
  isBusy: boolean
  onStop(wish: { until: string | null; branch_id: string | null }): void
  onClose(): void
}

type End = 'return' | 'hour' | 'day' | 'time'

interface Stop {
  end: End
  branch: string | null
  time: LocalTime
}

/** Till when, and where, products are not sold. */
export function StopSheet({ isBusy, onStop, onClose }: StopSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { day_start } = useCompany()
  const zoneOf = useZoneOf()
  const start: Stop = { end: 'return', branch: null, time: firstTime(now, zoneOf(null)) }
  const written = useWritten(start, { oneTap: ['end'] })
  const { end, branch, time } = written.values
  const zone = zoneOf(branch)
  const set = instantOf(time, zone)
  const isWrong = set !== null && !isWithinReach(set, now)
  const dayEnd = endOfBusinessDay(now, zone, day_start)
  const until = { return: null, hour: inAnHour(now), day: dayEnd, time: set }[end]
  const isReady = end !== 'time' || (set !== null && !isWrong)
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Stop selling</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Stop selling`,
        isBusy,
        isDisabled: !isReady,
        onClick: () => onStop({ until, branch_id: branch }),
      }}
    >
      <List>
        <RadioGroup<End>
          label={t({ message: 'Until', context: 'end of a stop of sale' })}
          value={end}
          onChange={(value) => written.set('end', value)}
          options={[
            { value: 'return', label: <Trans>Until I put it back</Trans> },
            { value: 'hour', label: <Trans>For an hour</Trans> },
            {
              value: 'day',
              label: <Trans>Until the end of the day</Trans>,
              subtitle: format.time(dayEnd, zone),
            },
            { value: 'time', label: <Trans>Until a set time</Trans> },
          ]}
        >
          {end === 'time' && (
            <StopTime value={time} onChange={(value) => written.set('time', value)} isWrong={isWrong} />
          )}
        </RadioGroup>
        <BranchField value={branch} onChange={(id) => written.set('branch', id)} />
      </List>
    </Sheet>
  )
}

/** The time zone of a branch; without one, that of the only branch of the person, or of the company. */
function useZoneOf() {
  const { time_zone } = useCompany()
  const { branches } = useReferences()
  const own = useSession().user?.branch_ids ?? []
  return (branch: string | null) => {
    const place = branch ?? (own.length === 1 ? own[0] : null)
    return branches.find(({ id }) => id === place)?.time_zone ?? time_zone
  }
}

interface ChoiceProps {
  value: string | null
  onChange(value: string | null): void
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
