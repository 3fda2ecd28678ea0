import { Trans, useLingui } from '@lingui/react/macro'
import { type PaymentMethod, paymentMethods } from '#contract/paymentMethods.ts'
import { useSearch } from '@tanstack/react-router'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { CasesLink } from './CasesLink.tsx'
import { PaymentMethodForm } from './PaymentMethodForm.tsx'
import { usePaymentTerms } from './usePaymentTerms.ts'

/** How customers pay. */
export function PaymentScreen() {
  const { t } = useLingui()
  const { attention } = useSearch({ from: '/app/_partner/settings/payments' })
  return (
    <ListScreen
      resource={paymentMethods}
      title={t({ message: 'Payments', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>Add how your customers pay</Trans>}
      tools={<CasesLink isOpen={attention === 1} />}
      form={PaymentMethodForm}
    />
  )
}

function useColumns(): Column<PaymentMethod>[] {
  const nameOf = useName()
  const format = useFormat()
  const ways = useFulfilmentWords()
  const { kinds, bounds, surcharge } = usePaymentTerms()
  const failing = useFailing()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'kind',
      header: <Trans context="of a schedule">Kind</Trans>,
      place: 'subtitle',
      cell: ({ kind }) => kinds[kind],
    },
    {
      key: 'fulfilments',
      header: <Trans>Fulfilment</Trans>,
      place: 'hint',
      cell: ({ fulfilments }) => format.listOf(fulfilments.map((one) => ways[one])),
    },
    {
      key: 'bounds',
      header: '',
      place: 'hint',
      cell: (method) => [surcharge(method), bounds(method)].filter(Boolean).join(' · '),
    },
    { key: 'failing_since', header: '', place: 'hint', cell: failing },
    {
      key: 'is_active',
      header: '',
      place: 'after',
      cell: ({ is_active, kind, mode }) =>
        !is_active ? (
          <Pill>
            <Trans context="method">Off</Trans>
          </Pill>
        ) : kind === 'online' && mode === null ? (
          <Pill tone="red">
            <Trans>Not connected yet</Trans>
          </Pill>
        ) : (
          mode === 'test' && (
            <Pill tone="amber">
              <Trans context="payment provider">Test mode</Trans>
            </Pill>
          )
        ),
    },
  ]
}

/** Since when the provider of a method fails. */
function useFailing() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ failing_since, is_refused }: PaymentMethod) => {
    if (failing_since === null) return undefined
    const time = format.dateTime(failing_since)
    return (
      <Text tone="danger">
        {is_refused ? t`The provider refuses since ${time}` : t`The provider does not answer since ${time}`}
      </Text>
    )
  }
}
