import { Plural, Trans } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { useNow } from '#src/session/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconBell, IconBellRinging } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { turnSoundOff, turnSoundOn, useSound } from './alarm.ts'
import styles from './OrderScreen.module.css'
import { SoundButton } from './SoundButton.tsx'
import { isForLater } from './urgency.ts'
import { useUrgency, useUrgencyWords } from './useUrgency.ts'

/** How many orders nobody has accepted, since when, and whether they are heard. */
export function WaitingBanner({ orders }: { orders: readonly OrderRow[] }) {
  const now = useNow()
  const waiting = orders.filter((order) => order.category === 'new' && !isForLater(order, now))
  const oldest = waiting[0]
  return oldest ? <Waiting count={waiting.length} oldest={oldest} /> : null
}

function Waiting({ count, oldest }: { count: number; oldest: OrderRow }) {
  const urgency = useUrgency(oldest)
  const { figure, unit } = useUrgencyWords(urgency)
  const isOn = useSound()
  const isPhone = useWidth() === 'phone'
  const span = `${figure}\u00a0${unit ?? ''}`.trim()
  const header = <Plural value={count} one="# order is not accepted" other="# orders are not accepted" />
  // So that three orders fit below it on the smallest phone.
  if (isPhone) {
    return (
      <Banner
        className={styles.waiting}
        tone={urgency.tone}
        header={
          <>
            {header} · {span}
          </>
        }
        action={<SoundButton mode="plain" />}
      />
    )
  }
  return (
    <Banner
      tone={urgency.tone}
      icon={isOn ? <IconBellRinging /> : <IconBell />}
      header={header}
      action={<SoundAction />}
    >
      <Trans>Longest wait: {span}</Trans>
    </Banner>
  )
}

/** Turns the sound of new orders on and off. */
export function SoundAction() {
  const isOn = useSound()
  return isOn ? (
    <TextAction onClick={turnSoundOff}>
      <Trans>Mute</Trans>
    </TextAction>
  ) : (
    <TextAction onClick={turnSoundOn}>
      <Trans>Turn on sound</Trans>
    </TextAction>
  )
}
