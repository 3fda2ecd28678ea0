import type { Messenger } from './messengerBridge.ts'

/** Closes the app, like the messenger's own close button. */
export function closeApp({ bridge }: Messenger): void {
  bridge.post('web_app_close', {})
}
