import { ask } from './ask.ts'
import { assertWellFormed } from './limits.ts'
import { fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** A file at a signed https address, and the name to save it under. */
export interface Download {
  address: string
  name: string
}

/** Downloads a file through the client; the frame of web A blocks every other download. */
export async function downloadFile(
  messenger: Messenger,
  { address, name }: Download,
): Promise<Outcome<void>> {
  assertWellFormed(
    URL.canParse(address) && new URL(address).protocol === 'https:',
    'A download has an https address',
  )
  assertWellFormed(/^[^/\\\p{Cc}]+$/u.test(name) && name.trim() !== '', 'A download has the name of a file')
  return ask(messenger, 'download', {
    method: 'web_app_request_file_download',
    params: { url: address, file_name: name },
    reads: {
      file_download_requested: (data) =>
        fieldsOf(data).status === 'downloading' ? { done: undefined } : 'refused',
    },
  })
}
