import type { Messenger } from './outside.ts'

/** Leaves the app, as the messenger's own cross does. */
export function closeApp({ bridge }: Messenger): void {
  bridge.post('web_app_close', {})
}
