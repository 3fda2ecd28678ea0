import { Trans, useLingui } from '@lingui/react/macro'
import { useWritten } from '#src/resource/useWritten.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

export interface PriceSheetProps {
  isBusy: boolean
  onChange(percentBp: number): void
  onClose(): void
}

const MOST_UP_BP = 90_000
const MOST_DOWN_BP = 9_000

interface Rise {
  direction: 'up' | 'down'
  share: number | null
}

/** By how much prices rise or fall. */
export function PriceSheet({ isBusy, onChange, onClose }: PriceSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useWritten<Rise>({ direction: 'up', share: null }, { oneTap: ['direction'] })
  const { direction, share } = written.values
  const most = direction === 'up' ? MOST_UP_BP : MOST_DOWN_BP
  const limit = format.percent(most)
  const isTooMuch = share !== null && share > most
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Change prices</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Change prices`,
        isBusy,
        isDisabled: !share || isTooMuch,
        onClick: () => onChange((share ?? 0) * (direction === 'up' ? 1 : -1)),
      }}
    >
      <List>
        <SegmentedControl
          label={t`Raise or lower`}
          items={[
            { key: 'up', label: <Trans context="prices">Raise</Trans> },
            { key: 'down', label: <Trans context="prices">Lower</Trans> },
          ]}
          value={direction}
          onChange={(key) => written.set('direction', key === 'down' ? 'down' : 'up')}
        />
        <Section footer={<Trans>Prices in existing orders don’t change.</Trans>}>
          <PercentField
            label={<Trans>Change by</Trans>}
            value={share}
            onChange={(percent) => written.set('share', percent)}
            autoFocus
            isRequired
            error={isTooMuch && <Trans>Up to {limit}</Trans>}
          />
        </Section>
      </List>
    </Sheet>
  )
}
