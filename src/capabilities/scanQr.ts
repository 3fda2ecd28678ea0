import { ask } from './ask.ts'
import { cut } from './limits.ts'
import { fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

const MOST_TEXT = 64
/** Timeout in milliseconds: clients confirm the closing of the scanner at once or not at all. */
const CLOSING_MS = 1000

export interface QrScan {
  /** Hint of what to scan, cut to 64 characters. */
  text?: string
  /** Whether a code is of the wanted kind; the scanner stays open until one is. */
  accepts?(code: string): boolean
}

/** Scans a QR code with the client's scanner; returns its text. */
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
  // The scanner stays open after a code; its late closing must not end the next scan.
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
