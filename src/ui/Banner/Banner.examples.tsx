import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconBellRinging, IconCalendar } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { Banner } from './Banner.tsx'

/** A warning with a way out, hidden until tomorrow by its cross. */
export function Warning() {
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return <p>Hidden until tomorrow</p>
  return (
    <Banner
      tone="amber"
      icon={<IconCalendar aria-hidden />}
      header="Subscription: 5 days"
      action={<Button size="s">Renew</Button>}
      onClose={() => setIsShown(false)}
      closeLabel="Hide for today"
    >
      until 26 November
    </Banner>
  )
}

/** The most serious one: `role="alert"` says it at once. */
export function Alarm() {
  const [isMuted, setIsMuted] = useState(false)
  return (
    <Banner
      role="alert"
      tone="red"
      icon={<IconBellRinging aria-hidden />}
      header="2 orders are not accepted"
      action={
        <TextAction onClick={() => setIsMuted(!isMuted)} aria-pressed={isMuted}>
          Mute
        </TextAction>
      }
    >
      the oldest waits 4 minutes
    </Banner>
  )
}

/** One line is enough. */
export function Line() {
  return <Banner header="Data of 12:40, the network is away" />
}
