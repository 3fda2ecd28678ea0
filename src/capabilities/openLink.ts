import { openLink } from '@telegram-apps/sdk-react'

/** Opens an address in the browser outside of the messenger; false where the messenger cannot. */
export function openOutside(address: string): boolean {
  if (!openLink.isAvailable()) return false
  openLink(address)
  return true
}
