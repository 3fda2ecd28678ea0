import { Trans, useLingui } from '@lingui/react/macro'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useVersion } from '#src/testmode/useVersion.ts'
import { ChartCredit } from './ChartCredit.tsx'
import { libraries } from './libraries.ts'

/** What runs here, and whose open code it stands on. */
export function AboutSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const version = useVersion()
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans context="the app and its licences">About</Trans>}
      closeLabel={t`Close`}
      width={480}
    >
      <List>
        <Section>
          <Cell isMultiline>{version}</Cell>
        </Section>
        <Section header={<Trans context="who made the charts">Charts</Trans>}>
          <ChartCredit />
        </Section>
        <Section header={<Trans>Open-source licenses</Trans>}>
          <KeyValue
            items={libraries.map(({ name, licence }) => ({ key: name, label: name, value: licence }))}
          />
        </Section>
      </List>
    </Sheet>
  )
}
