import { Plural } from '@lingui/react/macro'
import { paymentCases } from '#contract/paymentCases.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useListNews } from '#src/resource/useListScreen.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconCreditCard } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import styles from './CasesChip.module.css'

/** How many payments wait for a person, above the lower edge of a screen that is about something else; leads to them. */
export function CasesChip() {
  useListNews(paymentCases)
  const { total } = useList(paymentCases, { with_total: true })
  const count = Number.parseInt(String(total ?? 0), 10)
  if (count === 0) return null
  return (
    <div className={styles.place}>
      <Button
        mode="card"
        className={styles.chip}
        before={
          <IconTint tone="red">
            <IconCreditCard aria-hidden />
          </IconTint>
        }
        to="/app/settings/payments?attention=1"
      >
        <Plural value={count} one="# payment needs a person" other="# payments need a person" />
      </Button>
    </div>
  )
}
