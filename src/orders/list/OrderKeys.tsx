import { useLingui } from '@lingui/react/macro'
import { useShortcut } from '#src/ui/Shortcuts/useShortcut.ts'

/** Keys that work anywhere on the screen of orders. */
export function OrderKeys({ onSearch }: { onSearch(): void }) {
  const { t } = useLingui()
  useShortcut('/', onSearch, { label: t`Search orders` })
  return null
}
