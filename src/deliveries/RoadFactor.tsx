import { Trans, useLingui } from '@lingui/react/macro'
import { type DeliverySettings, deliverySettings } from '#contract/courierCash.ts'
import { ConflictQuestion } from '#src/resource/ConflictQuestion.tsx'
import { useSettings, useSettingsForm } from '#src/resource/useSettingsForm.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './CourierSettings.module.css'

/** How much longer the way by road is than the straight line. */
export function RoadFactor() {
  const { row } = useSettings(deliverySettings)
  return row ? <Loaded row={row} /> : null
}

function Loaded({ row }: { row: DeliverySettings }) {
  const { t } = useLingui()
  const labels = { road_factor: t`Road factor` }
  const form = useSettingsForm(deliverySettings, row, { labels })
  const field = form.field('road_factor')
  return (
    <fieldset className={styles.fields} disabled={form.isReadOnly}>
      <Section
        footer={
          <Trans>
            How many times longer the way by road is than a straight line: 1.3 in most towns. Prices by
            distance count it.
          </Trans>
        }
      >
        <NumberField
          label={labels.road_factor}
          {...field}
          onChange={(factor) => field.onChange(factor ?? 0)}
          scale={100}
          decimals={2}
        />
      </Section>
      {form.isDirty && (
        <Button stretched isBusy={form.isBusy} onClick={() => void form.submit()}>
          <Trans>Save</Trans>
        </Button>
      )}
      <ConflictQuestion
        isOpen={form.conflict !== undefined}
        changedBy={form.changedBy}
        differences={form.differences}
        onChoose={form.choose}
        onPutAway={form.putAway}
      />
    </fieldset>
  )
}
