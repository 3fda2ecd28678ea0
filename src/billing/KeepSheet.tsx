import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import { getKept, type Kept, type KeptKind, setKept } from '#contract/billingKeep.ts'
import { useSortLabels } from '#src/resource/useSortLabels.ts'
import { useCan } from '#src/session/can.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { SortableList } from '#src/ui/SortableList/SortableList.tsx'

/** Which branches and people stay active where a plan includes fewer: the first ones of an order that is changed here. */
export function KeepSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { data } = useQuery(callOptions(getKept))
  return (
    <Sheet isOpen title={<Trans>What stays active</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>{data ? <Lists kept={data} /> : <Skeleton kind="cell" label={t`Loading`} />}</List>
    </Sheet>
  )
}

function Lists({ kept }: { kept: Payload<typeof getKept> }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const saving = useCall(setKept, {
    onDone: (after) => queries.setQueryData(callKey(getKept), after),
    onError: () => void queries.invalidateQueries({ queryKey: [getKept.path] }),
  })
  const idsOf = (items: readonly Kept[]) => items.map(({ id }) => id)
  const sort = (kind: KeptKind, items: readonly Kept[]) => {
    queries.setQueryData(callKey(getKept), { ...kept, [kind]: { ...kept[kind], items } })
    const order = { branches: idsOf(kept.branches.items), employees: idsOf(kept.employees.items) }
    saving.run({ body: { ...order, [kind]: idsOf(items) } })
  }
  const names = {
    branches: t({ message: 'Branches', context: 'section' }),
    employees: t({ message: 'Employees', context: 'section' }),
  }
  return (['branches', 'employees'] as const).map((kind) => (
    <KeptSection
      key={kind}
      name={names[kind]}
      list={kept[kind]}
      isLater={kept.starts_at !== null}
      isBusy={saving.isBusy}
      onSort={(items) => sort(kind, items)}
    />
  ))
}

interface KeptSectionProps {
  name: string
  list: Payload<typeof getKept>['branches']
  isLater: boolean
  isBusy: boolean
  onSort(items: readonly Kept[]): void
}

function KeptSection({ name, list: { limit, items }, isLater, isBusy, onSort }: KeptSectionProps) {
  const format = useFormat()
  const mayPay = useCan('billing.pay')
  const labels = useSortLabels()
  if (items.length === 0) return null
  const rests = (item: Kept) => (isLater ? limit !== null && items.indexOf(item) >= limit : item.is_frozen)
  const [count, all] = [
    format.number(Math.min(limit ?? items.length, items.length)),
    format.number(items.length),
  ]
  return (
    <Section
      header={name}
      footer={
        <Trans>
          {count} of {all} stay active, the first ones. The others rest; nothing is deleted.
        </Trans>
      }
    >
      <SortableList
        label={name}
        items={items}
        itemKey={({ id }) => id}
        itemName={(item) => item.name}
        isDisabled={!mayPay || isBusy}
        renderItem={(item) => (
          <Cell
            after={
              rests(item) && (
                <Pill>
                  <Trans context="beyond the plan">Rests</Trans>
                </Pill>
              )
            }
          >
            {item.name}
          </Cell>
        )}
        onSort={onSort}
        labels={labels}
      />
    </Section>
  )
}
