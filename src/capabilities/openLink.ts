import { currentMessenger } from './connected.ts'
import { openLink } from './links.ts'

/** Opens an address in the browser outside of the messenger; false where the messenger cannot. */
export function openOutside(address: string): boolean {
  return openLink(currentMessenger(), address, { isExternal: true })
}
