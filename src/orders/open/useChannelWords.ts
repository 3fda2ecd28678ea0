import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'

/** Ways by which orders come in, in words. */
export function useChannelWords(): Record<OrderRow['channel'], string> {
  const { t } = useLingui()
  return {
    bot: t({ message: 'bot', context: 'channel of an order' }),
    mini_app: t({ message: 'mini app', context: 'channel of an order' }),
    web: t({ message: 'website', context: 'channel of an order' }),
    staff: t({ message: 'staff', context: 'channel of an order' }),
    api: t({ message: 'API', context: 'channel of an order' }),
    pos: t({ message: 'cash desk', context: 'channel of an order' }),
  }
}
