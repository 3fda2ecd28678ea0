import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PaymentCase, paymentCases } from '#contract/paymentCases.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useList } from '#src/resource/resourceCalls.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { CaseSheet } from './CaseSheet.tsx'
import { useCaseWords } from './useCaseWords.ts'

/** Payments that need a person, and those that somebody has dealt with. */
export function CasesSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<'open' | 'settled'>('open')
  const [openId, setOpenId] = useState<string>()
  const list = useList(paymentCases, shown === 'settled' ? { is_settled: true } : {})
  return (
    <Sheet isOpen title={<Trans>Payments that need a person</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <SegmentedControl
          label={t`Payments that need a person`}
          value={shown}
          onChange={(key) => setShown(key === 'settled' ? 'settled' : 'open')}
          items={[
            { key: 'open', label: t({ message: 'Open', context: 'payments that need a person' }) },
            { key: 'settled', label: t`Dealt with` },
          ]}
        />
        <ListStates list={list} empty={<NoCases isSettled={shown === 'settled'} />}>
          <Section label={t`Payments that need a person`}>
            {list.rows.map((row) => (
              <CaseCell key={row.id} row={row} onOpen={() => setOpenId(row.id)} />
            ))}
          </Section>
        </ListStates>
      </List>
      {openId && <CaseSheet key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
    </Sheet>
  )
}

function NoCases({ isSettled }: { isSettled: boolean }) {
  if (isSettled) return <Placeholder picture="empty" header={<Trans>Nothing was dealt with yet</Trans>} />
  return (
    <Placeholder picture="empty" header={<Trans>All payments are in order</Trans>}>
      <Trans>What does not come or go back as it should appears here.</Trans>
    </Placeholder>
  )
}

function CaseCell({ row, onOpen }: { row: PaymentCase; onOpen(): void }) {
  const format = useFormat()
  const now = useNow()
  const { titleOf } = useCaseWords()
  const { order_label: number, method_name, amount, currency, created_at } = row
  const since = format.ago(created_at, now)
  return (
    <Cell
      isMultiline
      hasChevron
      subtitle={[method_name, since].filter(Boolean).join(' · ')}
      hint={number && <Trans>No. {number}</Trans>}
      after={<Money parts={format.amountParts(amount, currency)} />}
      onClick={onOpen}
    >
      {titleOf(row)}
    </Cell>
  )
}
