import type { Messenger } from './messengerBridge.ts'

/** Leaves the app, as the messenger's own cross does. */
export function closeApp({ bridge }: Messenger): void {
  bridge.post('web_app_close', {})
}
