import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { linkReceipt } from '#contract/receipts.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconReceipt } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'

/** Saves the order's receipt, to be printed or sent. */
export function OrderReceipt({ order: { id, number } }: { order: Order }) {
  const { isMessenger } = usePlatform()
  const { run, isBusy } = useCall(linkReceipt, {
    onDone: ({ path }) => {
      const address = new URL(`${__API_BASE__}${path}`, location.href).href
      void saveAddress(address, `receipt-${number}.pdf`, isMessenger)
    },
  })
  if (!useCan('orders.print')) return null
  return (
    <Section>
      <Cell
        before={<IconReceipt aria-hidden />}
        tone="accent"
        after={isBusy && <Spinner />}
        onClick={() => run({ params: { id } })}
      >
        <Trans>Receipt</Trans>
      </Cell>
    </Section>
  )
}
