import { ask } from './ask.ts'
import { fieldsOf, type Outcome, type Reading } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** Enters or leaves full screen; call it only after a tap, and show no error where it fails. */
export function setFullscreen(messenger: Messenger, isOn: boolean): Promise<Outcome<void>> {
  return ask(messenger, 'fullscreen', {
    method: isOn ? 'web_app_request_fullscreen' : 'web_app_exit_fullscreen',
    reads: {
      fullscreen_changed: (data) => (fieldsOf(data).is_fullscreen === isOn ? { done: undefined } : undefined),
      fullscreen_failed: (data) => failed(fieldsOf(data).error),
    },
  })
}

/** Locks or unlocks the orientation; no client reports whether it did. */
export function lockOrientation(messenger: Messenger, isLocked: boolean): Promise<Outcome<void>> {
  return ask(messenger, 'orientationLock', {
    method: 'web_app_toggle_orientation_lock',
    params: { locked: isLocked },
  })
}

function failed(error: unknown): Reading<void> {
  if (error === 'ALREADY_FULLSCREEN') return { done: undefined }
  return error === 'UNSUPPORTED' ? 'noPlatform' : 'refused'
}
