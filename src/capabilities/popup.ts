import { ask } from './ask.ts'
import { cut, assertWellFormed } from './limits.ts'
import { fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** A button of a popup; the client labels `ok`, `close` and `cancel` in the person's language. */
export type PopupButton =
  | { id: string; type: 'default' | 'destructive'; text: string }
  | { id: string; type: 'ok' | 'close' | 'cancel' }

/** A question for the client's own dialog. */
export interface Popup {
  title?: string
  message: string
  buttons: PopupButton[]
}

const MOST_TITLE = 64
const MOST_MESSAGE = 256
const MOST_BUTTONS = 3
const MOST_ID = 64

/** Whether the client can show the whole text; longer ones need the kit's own dialog. */
export function fitsPopup({ title = '', message, buttons }: Popup): boolean {
  const texts = buttons.map((button) => ('text' in button ? button.text : ''))
  return (
    title.length <= MOST_TITLE &&
    message.length <= MOST_MESSAGE &&
    texts.every((text) => text.length <= MOST_ID) &&
    buttons.length <= MOST_BUTTONS
  )
}

/** Asks in the client's own dialog; returns the id of the button. Dismissing it is a refusal. */
export async function openPopup(messenger: Messenger, popup: Popup): Promise<Outcome<string>> {
  const ids = popup.buttons.map(({ id }) => id)
  const params = wire(popup)
  return ask<string>(messenger, 'popup', {
    method: 'web_app_open_popup',
    params,
    reads: {
      popup_closed: (data) => {
        const id = fieldsOf(data).button_id
        return typeof id === 'string' && ids.includes(id) ? { done: id } : 'refused'
      },
    },
  })
}

/** tdesktop closes the app on a button without a type, on no button and on an empty message. */
function wire({ title, message, buttons }: Popup): object {
  assertWellFormed(message.trim() !== '', 'A popup says something')
  assertWellFormed(buttons.length >= 1 && buttons.length <= MOST_BUTTONS, 'A popup has one to three buttons')
  assertWellFormed(
    buttons.every(({ id }) => id !== '' && id.length <= MOST_ID),
    `A button of a popup has an id of at most ${MOST_ID} characters`,
  )
  assertWellFormed(
    buttons.every((button) => !('text' in button) || button.text.trim() !== ''),
    'A button of a popup has a text',
  )
  return {
    title: cut(title ?? '', MOST_TITLE),
    message: cut(message, MOST_MESSAGE),
    buttons: buttons.map((button) =>
      'text' in button ? { ...button, text: cut(button.text, MOST_ID) } : button,
    ),
  }
}
