import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/session/session.ts'
import { useEvents } from '#src/session/events.ts'
import { useCan } from '#src/session/can.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Says at once that somebody asks for something, and to who has asked what was decided. */
export function useAccessNews(onShow: () => void, isOn = true): void {
  const { t } = useLingui()
  const { user } = useSession()
  const mayDecide = useCan(['access.approve', 'employees.update'])
  useEvents(['access.asked', 'access.decided'], ({ name, data }) => {
    if (!user || !isOn) return
    if (name === 'access.asked' && mayDecide)
      toasts.show({
        text: t`Somebody asks for your permission`,
        action: { label: t({ message: 'Show', context: 'access request' }), onClick: onShow },
      })
    // Only who has asked is told the outcome itself.
    const state = data.patch?.['state']
    if (state === 'used' || state === 'granted')
      toasts.show({ text: t`Your request was allowed`, type: 'success' })
    if (state === 'refused') toasts.show({ text: t`Your request was refused`, type: 'warning' })
  })
}
