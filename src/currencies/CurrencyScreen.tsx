import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/currencies.ts'
import { currencyWord } from '#contract/currencyWords.ts'
import { type PlatformCurrency, platformCurrencies } from '#contract/platformCurrencies.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'

/** The currencies that companies are offered, in the order of the offer. */
export function CurrencyScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={platformCurrencies}
      title={t({ message: 'Currencies', context: 'section' })}
      columns={columns}
      empty={<Trans>No currencies yet</Trans>}
      form={CurrencyForm}
    />
  )
}

const columns: Column<PlatformCurrency>[] = [
  { key: 'code', header: <Trans>Code</Trans>, place: 'title', cell: ({ code }) => code },
  {
    key: 'sign',
    header: <Trans context="of a currency">Sign</Trans>,
    place: 'after',
    cell: ({ code }) => signOf(code),
  },
]

/** What stands beside a sum; nothing where that is the code. */
function signOf(code: string): string {
  const currency = currencies.find((one) => one.code === code)
  const word = currency ? currencyWord(currency, currentLocale()) : code
  return word === code ? '' : word
}

/** Offers another currency; one that is offered can only be archived. */
function CurrencyForm({ row: currency, onClose }: RowFormProps<PlatformCurrency>) {
  const { t } = useLingui()
  const form = useForm(platformCurrencies, currency ?? { code: '' }, {
    onSaved: onClose,
    labels: { code: t({ message: 'Currency', context: 'one' }) },
  })
  const code = form.field('code')
  return (
    <FormSheet
      title={currency ? <Trans context="one">Currency</Trans> : <Trans>New currency</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section footer={<Trans>Companies that already exist keep what they have.</Trans>}>
        <SelectField
          {...code}
          isRequired
          isDisabled={currency !== undefined}
          placeholder={t`Select`}
          value={code.value || null}
          onChange={(next) => code.onChange(next ?? '')}
          options={currencies.map((one) => ({ value: one.code, label: `${one.code} ${signOf(one.code)}` }))}
        />
      </Section>
    </FormSheet>
  )
}
