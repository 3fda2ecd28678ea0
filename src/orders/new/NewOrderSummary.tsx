import { useLingui } from '@lingui/react/macro'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { PlaceIcon, useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useAddressText } from '#src/orders/useAddressText.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconUser } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import type { NewOrderStep } from './newOrderSteps.ts'
import { useDueText } from './useDueText.ts'
import type { NewOrderState } from './useNewOrder.ts'

/** For whom the order is, where it goes and when: on the last page, which can be reached without the pages that ask it. */
export function NewOrderSummary({
  order,
  onShow,
}: {
  order: NewOrderState
  onShow(step: NewOrderStep): void
}) {
  const { t } = useLingui()
  const words = useFulfilmentWords()
  const writeAddress = useAddressText()
  const writeDue = useDueText(order.options.branch?.time_zone)
  const { customer, name, phone, address, dueAt } = order.draft
  const { fulfilment, branch, branches } = order.options
  const who = customer?.name || name || writtenPhone(phone)
  const place = fulfilment === 'delivery' ? writeAddress(address) : branches.length > 1 && branch?.name
  return (
    <Section label={t`For whom and where`}>
      {who && (
        <Cell
          before={<IconUser aria-hidden />}
          subtitle={(customer?.name || name) && writtenPhone(phone)}
          hasChevron
          onClick={() => onShow('who')}
        >
          {who}
        </Cell>
      )}
      <Cell
        before={<PlaceIcon order={{ fulfilment }} />}
        subtitle={dueAt ? writeDue(dueAt) : t`As soon as possible`}
        hasChevron
        isMultiline
        onClick={() => onShow('how')}
      >
        {place || words[fulfilment]}
      </Cell>
    </Section>
  )
}
