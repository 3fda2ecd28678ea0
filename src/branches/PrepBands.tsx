import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_BANDS, type PrepBand } from '#contract/branches.ts'
import { minutesOf, timeOf } from '#src/general/timeOfDay.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TimeField } from '#src/ui/TimeField/TimeField.tsx'
import { useBandText } from './useBandText.ts'

const DAY = 1440
const dinner: PrepBand = { from: 18 * 60, to: 21 * 60, kind: 'more', minutes: 15 }

export interface PrepBandsProps {
  bands: FieldProps<PrepBand[]>
  errorOf(path: string): readonly string[] | undefined
}

/** Times of the day at which an order takes longer, or another time. */
export function PrepBands({ bands: { value, onChange, error }, errorOf }: PrepBandsProps) {
  const set = (at: number, change: Partial<PrepBand>) =>
    onChange(value.map((band, n) => (n === at ? { ...band, ...change } : band)))
  return (
    <>
      {value.map((band, at) => (
        <Band
          // oxlint-disable-next-line react/no-array-index-key -- A row is its place: what stands in it changes with each key.
          key={at}
          band={band}
          error={errorOf(`prep_bands.${at}`)}
          onChange={(change) => set(at, change)}
          onRemove={() => onChange(value.filter((_, n) => n !== at))}
        />
      ))}
      <Section header={value.length === 0 && <Trans>Preparation by time of day</Trans>} footer={error?.[0]}>
        {value.length < MOST_BANDS && (
          <Button
            mode="plain"
            stretched
            before={<IconPlus />}
            onClick={() => onChange([...value, nextAfter(value)])}
          >
            <Trans>Add hours</Trans>
          </Button>
        )}
      </Section>
    </>
  )
}

/** After the last one, so that it overlaps none. */
function nextAfter(bands: readonly PrepBand[]): PrepBand {
  const last = bands.at(-1)
  if (!last) return dinner
  const from = last.to % DAY
  return { ...last, from, to: from + 60 }
}

interface BandProps {
  band: PrepBand
  error?: readonly string[] | undefined
  onChange(change: Partial<PrepBand>): void
  onRemove(): void
}

function Band({ band, error, onChange, onRemove }: BandProps) {
  const { t } = useLingui()
  const name = useBandText()(band)
  const { from, to, kind, minutes } = band
  const remove = t({ message: 'Remove', context: 'hours' })
  const labels = { unreadable: t`Enter a valid time` }
  const setTimes = (begin: number, end: number) =>
    onChange({ from: begin, to: end > begin ? end : end + DAY })
  return (
    <Section header={<Trans>Preparation by time of day</Trans>} label={name} footer={error?.[0]}>
      <FieldRow>
        <TimeField
          label={<Trans context="schedule">Start</Trans>}
          labels={labels}
          value={timeOf(from)}
          onChange={(time) => time && setTimes(minutesOf(time), to % DAY)}
        />
        <TimeField
          label={<Trans context="schedule">End</Trans>}
          labels={labels}
          value={timeOf(to % DAY)}
          onChange={(time) => time && setTimes(from, minutesOf(time))}
        />
      </FieldRow>
      <SelectField
        label={<Trans>Preparation time</Trans>}
        value={kind}
        options={[
          { value: 'more', label: t`More than usual` },
          { value: 'instead', label: t`Instead of the usual` },
        ]}
        onChange={(next) => onChange({ kind: next as PrepBand['kind'] })}
      />
      <NumberField
        label={<Trans>Minutes</Trans>}
        suffix={t({ message: 'min', context: 'short unit of time' })}
        value={minutes}
        onChange={(count) => onChange({ minutes: count ?? 0 })}
      />
      <Button mode="plain" stretched onClick={onRemove} aria-label={`${remove}: ${name}`}>
        <Trans context="hours">Remove</Trans>
      </Button>
    </Section>
  )
}
