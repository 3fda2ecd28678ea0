import { Trans, useLingui } from '@lingui/react/macro'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { ListViews } from '#src/resource/ListViews.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { DateRangeField } from '#src/ui/DateRangeField/DateRangeField.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useCustomerColumns } from './useCustomerColumns.tsx'
import type { SheetFilters } from './useCustomerSearch.ts'

interface CustomerFilterFieldsProps {
  draft: SheetFilters
  onChange(change: { [Name in keyof SheetFilters]: SheetFilters[Name] | undefined }): void
}

/** Orders, sums, days, consent and blacklist to narrow the list by. */
export function CustomerFilterFields({ draft, onChange }: CustomerFilterFieldsProps) {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  const columns = useCustomerColumns()
  const dates = useDateTexts()
  const { last_order_from: from, last_order_to: to } = draft
  const any = t({ message: 'Any', context: 'filter' })
  return (
    <List>
      {isPhone && <ListViews list="customers" columns={columns} />}
      <Ranges draft={draft} onChange={onChange} />
      <Section>
        <DateRangeField
          {...dates}
          label={<Trans>Last order</Trans>}
          placeholder={any}
          max={dates.today}
          value={from && to ? { from, to } : null}
          onChange={(range) => onChange({ last_order_from: range?.from, last_order_to: range?.to })}
        />
      </Section>
      <Section>
        <SelectField
          label={<Trans>Consent to marketing</Trans>}
          emptyLabel={any}
          value={draft.consent ?? null}
          onChange={(consent) => onChange({ consent: yesOrNo(consent) })}
          options={[
            { value: 'yes', label: t({ message: 'Agreed', context: 'customers, to marketing' }) },
            { value: 'no', label: t({ message: 'Not agreed', context: 'customers, to marketing' }) },
          ]}
        />
        <SelectField
          label={<Trans context="customers">Blacklist</Trans>}
          emptyLabel={any}
          value={draft.blacklist ?? null}
          onChange={(blacklist) => onChange({ blacklist: yesOrNo(blacklist) })}
          options={[
            { value: 'yes', label: t`Only on the blacklist` },
            { value: 'no', label: t`Not on the blacklist` },
          ]}
        />
      </Section>
    </List>
  )
}

const yesOrNo = (value: string | null) => (value === 'yes' || value === 'no' ? value : undefined)

function Ranges({ draft, onChange }: CustomerFilterFieldsProps) {
  const format = useFormat()
  const field = (name: 'orders_min' | 'orders_max' | 'spent_min' | 'spent_max') => ({
    value: draft[name] ?? null,
    onChange: (value: number | null) => onChange({ [name]: value ?? undefined }),
  })
  return (
    <Section>
      <FieldRow>
        <NumberField label={<Trans>Minimum orders</Trans>} {...field('orders_min')} />
        <NumberField label={<Trans>Maximum orders</Trans>} {...field('orders_max')} />
      </FieldRow>
      <FieldRow>
        <MoneyField label={<Trans>Minimum spent</Trans>} {...format.moneyField()} {...field('spent_min')} />
        <MoneyField label={<Trans>Maximum spent</Trans>} {...format.moneyField()} {...field('spent_max')} />
      </FieldRow>
    </Section>
  )
}
