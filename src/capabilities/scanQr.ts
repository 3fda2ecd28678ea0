import { ask } from './ask.ts'
import { cut } from './limits.ts'
import { fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

const MOST_TEXT = 64
/** Clients confirm that the scanner is closed at once or not at all. */
const CLOSING_MS = 1000

export interface QrScan {
  /** What the person is to point at, at most 64 characters; longer text is cut. */
  text?: string
  /** Whether a code is the wanted kind; the scanner stays open until one is. */
  accepts?(code: string): boolean
}

/** Scans a QR code with the client's own scanner; gives its text. */
export async function scanQr(
  messenger: Messenger,
  { text, accepts = () => true }: QrScan = {},
): Promise<Outcome<string>> {
  const outcome = await ask<string>(messenger, 'scanQr', {
    method: 'web_app_open_scan_qr_popup',
    params: text ? { text: cut(text, MOST_TEXT) } : {},
    reads: {
      qr_text_received: (data) => {
        const code = fieldsOf(data).data
        return typeof code === 'string' && code !== '' && accepts(code) ? { done: code } : undefined
      },
      scan_qr_popup_closed: () => 'refused',
    },
  })
  // The scanner stays open after a code, and its late closing must not end the next scan.
  if (outcome.kind === 'done' || outcome.kind === 'noAnswer') await closeScanner(messenger)
  return outcome
}

async function closeScanner(messenger: Messenger): Promise<void> {
  await ask(messenger, 'scanQr', {
    method: 'web_app_close_scan_qr_popup',
    reads: { scan_qr_popup_closed: () => ({ done: undefined }) },
    waitMs: CLOSING_MS,
  })
}
