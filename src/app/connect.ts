import type { Controls } from '#src/capabilities/controls.ts'
import { postReady } from '#src/capabilities/postReady.ts'
import { waitForMessenger } from '#src/capabilities/waitForMessenger.ts'
import { boot } from '#src/session/boot.ts'
import { loseNativeControls, session } from '#src/session/session.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { BackStack } from '#src/ui/Platform/backStack.ts'
import type { ThemeParams } from '#src/ui/theme/roles.ts'
import { setVisible } from './visible.ts'

interface Connection {
  controls: Controls
  backStack: BackStack
  onTheme(theme: ThemeParams): void
}

/** Tells the messenger that the app is there, then brings its controls; without them the app draws its own. */
export async function connect({ controls, backStack, onTheme }: Connection): Promise<void> {
  const { launch } = boot()
  if (session.mode !== 'messenger' || !launch) return
  if (!(await waitForMessenger())) {
    loseNativeControls()
    return void toasts.show({ text: 'Telegram WebApp is not available.', type: 'error' })
  }
  postReady()
  try {
    const { connectMessenger } = await import('#src/capabilities/messenger.ts')
    connectMessenger(controls, launch, { onTheme, onBack: backStack.press, onVisible: setVisible })
  } catch {
    // A client that the SDK does not understand, or no network for its code: every button is drawn here instead.
    loseNativeControls()
  }
}
