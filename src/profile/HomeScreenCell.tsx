import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { addToHomeScreen } from '#src/capabilities/homeScreen.ts'
import { verdictOf } from '#src/capabilities/table.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDeviceMobile } from '#src/ui/icons.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Puts the app beside the person's other apps, where the messenger can. */
export function HomeScreenCell() {
  const { t } = useLingui()
  const messenger = useSyncExternalStore(onMessenger, currentMessenger)
  if (verdictOf('homeScreen', messenger.client) !== 'available') return null
  async function add() {
    const { kind } = await addToHomeScreen(messenger)
    if (kind === 'done') toasts.show({ text: t`The app is on your home screen`, type: 'success' })
    else if (kind !== 'refused') toasts.show({ text: t`The messenger did not allow it`, type: 'warning' })
  }
  return (
    <Cell before={<IconDeviceMobile />} isMultiline onClick={() => void add()}>
      <Trans>Add to home screen</Trans>
    </Cell>
  )
}
