import { Plural } from '@lingui/react/macro'
import { paymentCases } from '#contract/paymentCases.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useListNews } from '#src/resource/useListScreen.ts'
import { useCan } from '#src/session/can.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconCreditCard } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './CasesChip.module.css'

/** How many payments wait for a person, in the head of a screen that is about something else; leads to them. */
export function CasesChip() {
  return useCan('payments.view') && <Chip />
}

/** On a phone, whose head has no room, it stands beside the floating add button: the room below the last row is there for both. */
function Chip() {
  const isPhone = useWidth() === 'phone'
  useListNews(paymentCases)
  const { total } = useList(paymentCases, { with_total: true })
  const count = Number.parseInt(String(total ?? 0), 10)
  if (count === 0) return null
  const words = <Plural value={count} one="# payment needs a person" other="# payments need a person" />
  return (
    <Button
      mode="card"
      className={isPhone ? styles.floating : undefined}
      before={
        <IconTint tone="red">
          <IconCreditCard aria-hidden />
        </IconTint>
      }
      to="/app/settings/payments?attention=1"
    >
      {isPhone && <span aria-hidden>{count}</span>}
      {isPhone ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </Button>
  )
}
