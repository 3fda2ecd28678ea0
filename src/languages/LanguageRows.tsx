import { useLingui } from '@lingui/react/macro'
import { languageNames } from '#src/session/language/languageNames.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { DefaultPill } from './DefaultPill.tsx'
import { OfferSwitch } from './OfferSwitch.tsx'
import type { LanguageRow } from './useLanguages.ts'
import { useShares } from './useShares.ts'

interface LanguageRowsProps {
  rows: readonly LanguageRow[]
  onOpen(code: string): void
}

/** The languages on a phone. */
export function LanguageRows({ rows, onOpen }: LanguageRowsProps) {
  const { t } = useLingui()
  return (
    <Section kind="list" label={t({ message: 'Languages', context: 'of the interface' })}>
      {rows.map((row) => (
        <LanguageCell key={row.code} row={row} onOpen={() => onOpen(row.code)} />
      ))}
    </Section>
  )
}

function LanguageCell({ row, onOpen }: { row: LanguageRow; onOpen(): void }) {
  const { t } = useLingui()
  const shares = useShares()
  const { localName, flag } = row.entry
  const name = t(languageNames[row.code])
  const [texts, content] = [shares.interfaceOf(row), shares.contentOf(row)]
  return (
    <Cell
      role="listitem"
      before={<img src={flag} alt="" width={28} height={20} />}
      subtitle={
        <>
          {name !== localName && name} {row.is_default && <DefaultPill />}
        </>
      }
      hint={t`Interface ${texts}, content ${content}`}
      after={<OfferSwitch language={row} />}
      isMultiline
      onClick={onOpen}
    >
      {localName}
    </Cell>
  )
}
