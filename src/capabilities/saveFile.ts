import { currentMessenger } from './connected.ts'
import { downloadFile, type Download } from './download.ts'
import { openOutside } from './openLink.ts'
import type { Messenger } from './messengerBridge.ts'

/**
 * Has the messenger keep a file, or the browser outside where the client is too old for that or the page has no
 * https; false when neither can.
 */
export async function saveFile(
  file: Download,
  messenger: Messenger = currentMessenger(),
  openElsewhere: (address: string) => boolean = openOutside,
): Promise<boolean> {
  if (new URL(file.address).protocol === 'https:') {
    const { kind } = await downloadFile(messenger, file)
    // A refusal by the person is final: only a client that cannot save falls back to the browser.
    if (kind !== 'versionTooOld' && kind !== 'noPlatform') return true
  }
  return openElsewhere(file.address)
}
