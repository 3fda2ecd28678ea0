import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { dataProtection } from '#contract/dataProtection.ts'
import { useSettings } from '#src/resource/useSettingsForm.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useMonths } from './useMonths.ts'
import styles from './GeneralScreen.module.css'

const DataProtectionSheet = lazy(() =>
  import('./DataProtectionSheet.tsx').then((m) => ({ default: m.DataProtectionSheet })),
)

/** What customers agree to with an order, and for how long their data is kept. */
export function DataProtectionPanel() {
  const { t } = useLingui()
  const months = useMonths()
  const { row } = useSettings(dataProtection)
  const [isOpen, setIsOpen] = useState(false)
  if (!row) return null
  const isWritten = (texts: Partial<Record<string, string>>) => Object.values(texts).some(Boolean)
  const stateOf = (texts: Partial<Record<string, string>>) =>
    isWritten(texts)
      ? t({ message: 'written', context: 'text in a language' })
      : t({ message: 'not written', context: 'text in a language' })
  const open = () => setIsOpen(true)
  return (
    <Section
      id="data-protection"
      className={styles.part}
      tabIndex={-1}
      header={<Trans>Legal texts and personal data</Trans>}
      footer={<Trans>Customers agree to the texts when they place an order.</Trans>}
    >
      <Cell isMultiline hasChevron onClick={open} subtitle={stateOf(row.terms)}>
        <Trans>Terms of sale</Trans>
      </Cell>
      <Cell isMultiline hasChevron onClick={open} subtitle={stateOf(row.privacy)}>
        <Trans>Privacy policy</Trans>
      </Cell>
      <Cell isMultiline hasChevron onClick={open} subtitle={months(row.retention_months)}>
        <Trans>Keep personal data</Trans>
      </Cell>
      {isOpen && (
        <Suspense>
          <DataProtectionSheet row={row} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
