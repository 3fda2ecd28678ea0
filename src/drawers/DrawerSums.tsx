import { Trans, useLingui } from '@lingui/react/macro'
import type { WholeDrawer } from '#contract/drawers.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue, type KeyValueItem } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Difference } from './useDrawerColumns.tsx'

/** How the sum of a drawer comes about, and what was counted. */
export function DrawerSums({ drawer }: { drawer: WholeDrawer }) {
  const { t } = useLingui()
  const format = useFormat()
  const { opening, flows, moves, expected, counted, difference, reason } = drawer
  const words = {
    payment: t`Cash payments`,
    refund: t`Refunds in cash`,
    handover: t`Handed over by couriers`,
  }
  const put = moves.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const taken = moves.reduce((sum, { amount }) => sum + Math.min(0, amount), 0)
  const row = (key: string, label: string, sum: number): KeyValueItem => ({
    key,
    label,
    value: format.money(sum),
  })
  const items: KeyValueItem[] = [
    row('opening', t`At the opening`, opening),
    ...flows.map(({ kind, amount }) => row(kind, words[kind], amount)),
    ...(put > 0 ? [row('in', t`Put in`, put)] : []),
    ...(taken < 0 ? [row('out', t`Taken out`, taken)] : []),
    { ...row('expected', t`Expected in the drawer`, expected), mode: 'total' },
    ...(counted === null ? [] : [row('counted', t({ message: 'Counted', context: 'sum' }), counted)]),
  ]
  return (
    <>
      <Section label={t`Cash drawer`} footer={reason}>
        <KeyValue items={items} />
        {difference !== null && (
          <Cell after={<Difference sum={difference} />}>
            <Trans context="sum">Difference</Trans>
          </Cell>
        )}
      </Section>
      <Moves moves={moves} />
    </>
  )
}

function Moves({ moves }: Pick<WholeDrawer, 'moves'>) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  if (moves.length === 0) return null
  return (
    <Section kind="list" header={t`Put in and taken out`}>
      {moves.map(({ id, amount, reason, moved_by_name, created_at }) => (
        <Cell
          key={id}
          role="listitem"
          isMultiline
          subtitle={[format.moment(created_at, now), moved_by_name].filter(Boolean).join(' · ')}
          after={format.money(amount)}
        >
          {reason}
        </Cell>
      ))}
    </Section>
  )
}

/** Since when a drawer is open, and by whom. */
export function Opened({ drawer: { opened_at, opened_by_name } }: { drawer: WholeDrawer }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const time = format.moment(opened_at, now)
  return [t`Opened ${{ time }}`, opened_by_name].filter(Boolean).join(' · ')
}
