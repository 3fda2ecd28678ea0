import { Trans, useLingui } from '@lingui/react/macro'
import type { EntryKind } from '#contract/billing.ts'
import { correctCompany, correctionKinds, type CorrectionWay, correction } from '#contract/companyMoney.ts'
import { useEntryWords } from '#src/billing/useEntryWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { type CompanyMoneyForm, companyMoneyPaths } from './companyMoney.ts'

/** Adds to the balance of a company, or takes from it. */
export function BalanceForm({ company: { id, name }, billing, onClose }: CompanyMoneyForm) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useEntryWords()
  const call = useCall(correctCompany, { isSilent: true, invalidates: companyMoneyPaths })
  const labels = {
    way: t`Change balance`,
    amount: t({ message: 'Sum', context: 'money' }),
    kind: t({ message: 'Kind', context: 'of a balance entry' }),
    currency: null,
    reason: t`Reason`,
  }
  const { code } = billing.currency
  const form = useFields(
    correction,
    { way: 'add' as CorrectionWay, amount: 0, currency: code, kind: 'topup' as EntryKind, reason: '' },
    {
      labels,
      onSubmit: async (body) => {
        await call.runAsync({ params: { id }, body })
        onClose()
      },
    },
  )
  const { way, amount } = form.values
  const sum = format.money(billing.balance + (way === 'add' ? amount : -amount), code)
  return (
    <FormSheet title={<Trans>Change balance</Trans>} subtitle={name} form={form} onClose={onClose}>
      <SegmentedControl<CorrectionWay>
        label={labels.way}
        value={way}
        onChange={(next) => form.assign({ way: next, kind: correctionKinds[next][0] })}
        items={[
          { key: 'add', label: <Trans context="to a balance">Add</Trans> },
          { key: 'take', label: <Trans context="from a balance">Take</Trans> },
        ]}
      />
      <Section footer={<Trans>The balance will be {sum}.</Trans>}>
        <MoneyField
          isRequired
          {...form.field('amount')}
          value={amount === 0 ? null : amount}
          onChange={(next) => form.set('amount', next ?? 0)}
          {...format.moneyField(code)}
        />
        <SelectField
          isRequired
          {...form.field('kind')}
          onChange={(kind) => form.set('kind', kind as EntryKind)}
          options={correctionKinds[way].map((kind) => ({ value: kind, label: words[kind] }))}
        />
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}
