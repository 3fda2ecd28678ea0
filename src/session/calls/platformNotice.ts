import { proxy } from 'valtio'

/** `noticeHeader` of the contract, without its schemas: this stands in the first bundle. */
const HEADER = 'x-platform-notice'

/** What changes with everything that the platform tells; null while it tells nothing. */
export const platformNotice = proxy<{ key: string | null }>({ key: null })

/** Learns from an answer whether there is something to tell. */
export function learnNotice(headers: Headers): void {
  const key = headers.get(HEADER)
  if (platformNotice.key !== key) platformNotice.key = key
}
