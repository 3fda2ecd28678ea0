import { t } from '@lingui/core/macro'
import { can } from '#src/session/can.ts'
import { onEvent } from '#src/session/events/live.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Says on every screen that somebody asks for something, and to who has asked what was decided; `onShow` opens the requests. */
export function watchAccess(onShow: () => void): void {
  onEvent(({ name, data }) => {
    if (name === 'access.asked' && can(['access.approve', 'employees.update']))
      toasts.show({
        text: t`Someone needs your permission`,
        action: { label: t({ message: 'Show', context: 'access request' }), onClick: onShow },
      })
    if (name === 'access.decided') tellOutcome(data.patch?.['state'])
  })
}

/** Only who has asked hears the outcome itself. */
function tellOutcome(state: unknown): void {
  if (state === 'used' || state === 'granted')
    toasts.show({ text: t`Your request was allowed`, type: 'success' })
  if (state === 'refused') toasts.show({ text: t`Your request was declined`, type: 'warning' })
}
