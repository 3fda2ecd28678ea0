import { Trans, useLingui } from '@lingui/react/macro'
import { type PaymentMethod, paymentMethods } from '#contract/paymentMethods.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { PaymentMethodForm } from './PaymentMethodForm.tsx'
import { usePaymentTerms } from './usePaymentTerms.ts'

/** How customers pay. */
export function PaymentScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={paymentMethods}
      title={t({ message: 'Payments', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>Add how your customers pay</Trans>}
      form={form}
    />
  )
}

const form = (method: PaymentMethod | undefined, close: () => void) => (
  <PaymentMethodForm method={method} onClose={close} />
)

function useColumns(): Column<PaymentMethod>[] {
  const nameOf = useName()
  const format = useFormat()
  const ways = useFulfilmentWords()
  const { kinds, bounds } = usePaymentTerms()
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
    { key: 'bounds', header: '', place: 'hint', cell: bounds },
    {
      key: 'is_active',
      header: '',
      place: 'after',
      cell: ({ is_active }) =>
        !is_active && (
          <Pill>
            <Trans context="method">Off</Trans>
          </Pill>
        ),
    },
  ]
}
