import { ask, CLIENT_MS } from './ask.ts'
import { andThen, fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** Adds the app to the home screen; resolves at once when it is there already. */
export async function addToHomeScreen(messenger: Messenger): Promise<Outcome<void>> {
  const checked = await ask<{ isThere: boolean }>(messenger, 'homeScreen', {
    method: 'web_app_check_home_screen',
    waitMs: CLIENT_MS,
    reads: {
      home_screen_checked: (data) => {
        const { status } = fieldsOf(data)
        return status === 'unsupported' ? 'noPlatform' : { done: { isThere: status === 'added' } }
      },
    },
  })
  return andThen(checked, async ({ isThere }): Promise<Outcome<void>> => {
    if (isThere) return { kind: 'done', value: undefined, raw: 'added', ms: 0 }
    return ask<void>(messenger, 'homeScreen', {
      method: 'web_app_add_to_home_screen',
      reads: { home_screen_added: () => ({ done: undefined }), home_screen_failed: () => 'refused' },
    })
  })
}
