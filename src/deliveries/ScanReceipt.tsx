import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { scanQr } from '#src/capabilities/scanQr.ts'
import { verdictOf } from '#src/capabilities/table.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconScan } from '#src/ui/icons.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { orderInCode } from './orderInCode.ts'

/** Opens the order whose receipt is before the camera, where the messenger has a scanner. */
export function ScanReceipt({ onOpen }: { onOpen(id: string): void }) {
  const { t } = useLingui()
  // The messenger is heard of a little after the screen is there.
  const canScan = useSyncExternalStore(
    onMessenger,
    () => verdictOf('scanQr', currentMessenger().client) === 'available',
  )
  if (!canScan) return null
  async function scan() {
    const text = t`Point the camera at the code on the receipt`
    const outcome = await scanQr(currentMessenger(), { text })
    if (outcome.kind !== 'done') return
    const id = orderInCode(outcome.value, location.origin)
    if (id) onOpen(id)
    else toasts.show({ text: t`This code isn’t from a receipt. Scan the one on the receipt`, type: 'error' })
  }
  return (
    <Button mode="card" stretched before={<IconScan aria-hidden />} onClick={() => void scan()}>
      <Trans>Scan a receipt</Trans>
    </Button>
  )
}
