import { Banner } from './Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconBellRinging, IconCalendar } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

/** A warning with a way out. */
export function Warning() {
  return (
    <Banner
      tone="amber"
      icon={<IconCalendar aria-hidden />}
      header="Subscription: 5 days"
      action={<Button size="s">Renew</Button>}
      onClose={() => {}}
      closeLabel="Hide for today"
    >
      until 26 November
    </Banner>
  )
}

/** The most serious one. */
export function Alarm() {
  return (
    <Banner
      tone="red"
      icon={<IconBellRinging aria-hidden />}
      header="2 orders are not accepted"
      action={<TextAction>Mute</TextAction>}
    >
      the oldest waits 4 minutes
    </Banner>
  )
}
