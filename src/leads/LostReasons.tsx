import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LOST_DAYS, lostLeads } from '#contract/leadBoard.ts'
import type { LostReason } from '#contract/leads.ts'
import { useChartLabels } from '#src/dashboard/useChartLabels.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { DoughnutChart } from '#src/ui/DoughnutChart/DoughnutChart.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { useLostReasonWords } from './useLeadWords.ts'

/** Why leads of the last days are lost: the share of each reason. */
export function LostReasons({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(callOptions(lostLeads))
  const days = LOST_DAYS
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Why leads are lost</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <List>
        <Section header={plural(days, { one: 'Last # day', other: 'Last # days' })}>
          {data ? (
            <Shares reasons={data.reasons} />
          ) : isError ? (
            <ListFailed onRetry={() => void refetch()} />
          ) : (
            <Skeleton kind="chart" label={t`Loading`} />
          )}
        </Section>
      </List>
    </Sheet>
  )
}

function Shares({ reasons }: { reasons: readonly { reason: LostReason; count: number }[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useLostReasonWords()
  const labels = useChartLabels(t({ message: 'Reason', context: 'why a lead is lost' }))
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  const shareOf = (share: number) => format.percent(Math.round(share * 100) * 100)
  const said = reasons.map(({ reason, count }) => `${words[reason]}: ${shareOf(count / all)}`).join(', ')
  const total = format.number(all)
  return (
    <DoughnutChart
      summary={said}
      labels={{
        ...labels,
        value: t({ message: 'Leads', context: 'section' }),
        rest: t({ message: 'Other', context: 'why a lead is lost' }),
      }}
      slices={reasons.map(({ reason, count }) => ({ key: reason, label: words[reason], value: count }))}
      formatValue={format.number}
      formatShare={shareOf}
      total={total}
      totalLabel={t({ message: 'Lost', context: 'leads' })}
      tooFew={
        <Text as="p" kind="second" tone="ink2">
          {said || <Trans>No leads were lost</Trans>}
        </Text>
      }
    />
  )
}
