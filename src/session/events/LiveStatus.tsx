import { useLingui } from '@lingui/react/macro'
import { LivePill } from '#src/ui/LivePill/LivePill.tsx'
import { useLive } from './events.ts'

/** Shows whether the screen is updated live. */
export function LiveStatus() {
  const { t } = useLingui()
  const state = useLive()
  const words = {
    online: t({ message: 'Online', context: 'connection' }),
    connecting: t({ message: 'Connecting', context: 'connection' }),
    offline: t({ message: 'Offline', context: 'connection' }),
  }
  return <LivePill state={state}>{words[state]}</LivePill>
}
