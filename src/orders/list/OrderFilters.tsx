import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paymentFilters } from '#contract/orders.ts'
import { fulfilments, type StageCategory } from '#contract/pipeline.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { usePaymentWords } from '#src/orders/usePaymentWords.ts'
import { useStages } from '#src/orders/useStages.ts'
import { ListViews } from '#src/resource/ListViews.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { TagFilter } from '#src/tags/TagFilter.tsx'
import { useTags } from '#src/tags/useTags.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import styles from '#src/orders/OrderFilters.module.css'
import { filterCount, noFilters, type OrderSearch } from './orderQuery.ts'

export interface OrderFiltersProps {
  search: OrderSearch
  tab: StageCategory
  onClose(): void
}

const ANY = 'any'

/** What narrows the list: it stands in the address and takes effect at once. */
export function OrderFilters({ search, tab, onClose }: OrderFiltersProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const fulfilmentWords = useFulfilmentWords()
  const { branches } = useReferences()
  const tags = useTags('order')
  const ways = fulfilments.filter((way) => branches.some((branch) => branch.fulfilments.includes(way)))
  const paymentWords = {
    ...usePaymentWords(),
    due: t`Amount due`,
  }
  const seesMoney = useCan(['payments.view', 'orders.create'])
  const change = (values: Partial<Omit<OrderSearch, 'own'>>) => patch(values, { replace: true })
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Filters</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        filterCount(search) > 0 && (
          <Button mode="plain" size="s" onClick={() => change(noFilters)}>
            <Trans context="filters">Reset</Trans>
          </Button>
        )
      }
      mainButton={{ text: t`Show orders`, onClick: onClose }}
    >
      <List>
        <ListViews list="orders" />
        <Choice
          label={t`Order type`}
          value={search.fulfilment}
          options={ways.map((key) => ({ key, label: fulfilmentWords[key] }))}
          onChange={(fulfilment) => change({ fulfilment })}
        />
        {(ways.includes('delivery') || search.unchecked) && (
          <Section>
            <SwitchField
              label={<Trans>Addresses to check</Trans>}
              value={search.unchecked === 1}
              onChange={(isOn) => change({ unchecked: isOn ? 1 : undefined, ...(isOn && { tab }) })}
            />
          </Section>
        )}
        {seesMoney && (
          <Choice
            label={t({ message: 'Payment', context: 'filter' })}
            value={search.payment_status}
            options={paymentFilters
              .filter((key) => key !== 'pending')
              .map((key) => ({ key, label: paymentWords[key] }))}
            onChange={(payment_status) => change({ payment_status })}
          />
        )}
        {seesMoney && (
          <MethodChoice
            value={search.payment_method}
            onChange={(payment_method) => change({ payment_method })}
          />
        )}
        <StageChoice tab={tab} value={search.stage} onChange={(stage) => change({ stage })} />
        {tags.all.length > 0 && (
          <Section>
            <TagFilter
              kind="order"
              value={search.tag}
              onChange={(tag) => change({ tag, ...(tag && { tab }) })}
            />
          </Section>
        )}
        <Choice
          label={t({ message: 'Placed', context: 'filter by the time of an order' })}
          value={search.period}
          options={[
            { key: 'day', label: t`Last 24 hours` },
            { key: 'week', label: t`Last 7 days` },
            { key: 'month', label: t`Last 30 days` },
          ]}
          onChange={(period) => change({ period })}
        />
      </List>
    </Sheet>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  value: Key | undefined
  options: { key: Key; label: ReactNode }[]
  onChange(key: Key | undefined): void
}

function Choice<Key extends string>({ label, value, options, onChange }: ChoiceProps<Key>) {
  const { t } = useLingui()
  return (
    <Section header={label}>
      <Chips
        className={styles.choice}
        mode="soft"
        label={label}
        value={value ?? ANY}
        onChange={(key) => onChange(key === ANY ? undefined : (key as Key))}
        items={[{ key: ANY, label: t({ message: 'Any', context: 'filter' }) }, ...options]}
      />
    </Section>
  )
}

/** The ways to pay; one that is in the archive stays as long as the address names it. */
function MethodChoice({ value, onChange }: Pick<ChoiceProps<string>, 'value' | 'onChange'>) {
  const { t } = useLingui()
  const nameOf = useName()
  const { payments } = useReferences()
  const options = payments.map(({ id, name }) => ({ value: id, label: nameOf(name) }))
  if (options.length < 2 && !value) return null
  return (
    <Section>
      <SelectField
        label={t`Payment method`}
        value={value ?? null}
        options={options}
        emptyLabel={t({ message: 'Any', context: 'filter' })}
        onChange={(method) => onChange(method ?? undefined)}
      />
    </Section>
  )
}

function StageChoice({
  tab,
  value,
  onChange,
}: Pick<ChoiceProps<string>, 'value' | 'onChange'> & { tab: StageCategory }) {
  const { t } = useLingui()
  const stages = useStages()
  const nameOf = useName()
  const options = stages
    .filter((stage) => stage.category === tab || stage.id === value)
    .map((stage) => ({ value: stage.id, label: nameOf(stage.name) }))
  if (options.length < 2 && !value) return null
  return (
    <Section>
      <SelectField
        label={t({ message: 'Stage', context: 'filter' })}
        value={value ?? null}
        options={options}
        emptyLabel={t({ message: 'Any', context: 'filter' })}
        onChange={(stage) => onChange(stage ?? undefined)}
      />
    </Section>
  )
}
