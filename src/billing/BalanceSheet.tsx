import { Trans, useLingui } from '@lingui/react/macro'
import type { BalanceEntry } from '#contract/billing.ts'
import { listBalance } from '#contract/billingCalls.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useEntryWords } from './useEntryWords.ts'

/** Every change of the balance. */
export function BalanceSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const list = usePages(listBalance, {})
  return (
    <Sheet isOpen title={<Trans>Balance history</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <ListStates
          list={list}
          empty={<Placeholder header={<Trans>The balance has not changed yet</Trans>} />}
        >
          <Section kind="list" label={t`Balance history`}>
            {list.rows.map((entry) => (
              <EntryCell key={entry.id} entry={entry} />
            ))}
          </Section>
        </ListStates>
      </List>
    </Sheet>
  )
}

/** One change of a balance; the currency is the company's own when left out. */
export function EntryCell({ entry, currency }: { entry: BalanceEntry; currency?: string }) {
  const format = useFormat()
  const { amount, balance, kind, invoice_label: label, reason, created_at } = entry
  const words = useEntryWords()
  const left = format.money(balance, currency)
  return (
    <Cell
      role="listitem"
      isMultiline
      subtitle={[format.dateTime(created_at), label && `№ ${label}`, reason].filter(Boolean).join(' · ')}
      hint={<Trans>Balance: {left}</Trans>}
      after={<Money parts={format.moneyParts(amount, currency)} tone={amount > 0 ? 'good' : 'neutral'} />}
    >
      {words[kind]}
    </Cell>
  )
}
