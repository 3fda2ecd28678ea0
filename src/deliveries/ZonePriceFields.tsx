import { Trans, useLingui } from '@lingui/react/macro'
import type { ZonePrice } from '#contract/deliveryZones.ts'
import { useDistance } from '#src/maps/useMapWords.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconTrash } from '#src/ui/icons.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './ZoneFields.module.css'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'

const MOST_STEPS = 20
const METRES = 1000

/** What bringing something into a zone costs: always the same, or by the way from the branch. */
export function ZonePriceFields({ label, value, onChange, error }: FieldProps<ZonePrice>) {
  const { t } = useLingui()
  const format = useFormat()
  const money = format.moneyField()
  const first = value.kind === 'fixed' ? value.fee : (value.steps[0]?.fee ?? 0)
  const choose = (kind: ZonePrice['kind']) => {
    if (kind === value.kind) return
    onChange(kind === 'fixed' ? { kind, fee: first } : { kind, steps: [{ upto_m: 3 * METRES, fee: first }] })
  }
  return (
    <Section header={label}>
      <div className={styles.kind}>
        <SegmentedControl<ZonePrice['kind']>
          label={label}
          items={[
            { key: 'fixed', label: t`One price` },
            { key: 'steps', label: t`By distance` },
          ]}
          value={value.kind}
          onChange={choose}
        />
      </div>
      {value.kind === 'fixed' ? (
        <MoneyField
          label={label}
          value={value.fee}
          onChange={(fee) => onChange({ kind: 'fixed', fee: fee ?? 0 })}
          {...money}
        />
      ) : (
        <Steps
          value={value.steps}
          onChange={(steps) => onChange({ kind: 'steps', steps })}
          isRefused={error !== undefined}
        />
      )}
      {error && isRising(value) && (
        <Cell role="alert" tone="danger" isMultiline>
          {error[0]}
        </Cell>
      )}
    </Section>
  )
}

type StepList = Extract<ZonePrice, { kind: 'steps' }>['steps']

const endBefore = (steps: StepList, at: number) => steps[at - 1]?.upto_m ?? 0

/** Each step goes farther than the one before it, so that what is wrong is something else. */
const isRising = (price: ZonePrice) =>
  price.kind === 'fixed' || price.steps.every(({ upto_m }, at) => upto_m > endBefore(price.steps, at))

interface StepsProps {
  value: StepList
  onChange(value: StepList): void
  /** Each step that does not go farther than the one before it says so. */
  isRefused: boolean
}

function Steps({ value, onChange, isRefused }: StepsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const distance = useDistance()
  const change = (at: number, step: Partial<StepList[number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...step } : one)))
  const last = value.at(-1)
  return (
    <>
      {value.map((step, at) => {
        const name = distance(step.upto_m)
        const before = distance(endBefore(value, at))
        const isShort = isRefused && step.upto_m <= endBefore(value, at)
        return (
          <div key={at} className={styles.step}>
            <FieldRow className={styles.fields}>
              <NumberField
                label={t`Up to`}
                suffix={t({ message: 'km', context: 'short unit of length' })}
                scale={METRES}
                decimals={1}
                error={isShort && t`Farther than ${before}`}
                value={step.upto_m}
                onChange={(metres) => change(at, { upto_m: metres ?? 0 })}
              />
              <MoneyField
                label={t`Price`}
                value={step.fee}
                onChange={(fee) => change(at, { fee: fee ?? 0 })}
                {...format.moneyField()}
              />
            </FieldRow>
            {value.length > 1 && (
              <IconButton
                mode="plain"
                label={t`Remove ${name}`}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                <IconTrash aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      {value.length < MOST_STEPS && (
        <Button
          mode="plain"
          stretched
          onClick={() =>
            onChange([...value, { upto_m: (last?.upto_m ?? 0) + 2 * METRES, fee: last?.fee ?? 0 }])
          }
        >
          <Trans>Add a step</Trans>
        </Button>
      )}
    </>
  )
}
