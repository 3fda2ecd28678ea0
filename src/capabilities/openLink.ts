import { currentMessenger } from './connected.ts'
import { openLink } from './links.ts'

/** Opens an address in the browser outside the messenger; false where the messenger cannot. */
export function openOutside(address: string): boolean {
  return openLink(currentMessenger(), address, { isExternal: true })
}

/** Opens a link of the messenger (`https://t.me/…`): inside it through the client, in a browser as a link of the page. */
export function openChat(address: string): void {
  if (openLink(currentMessenger(), address)) return
  Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener' }).click()
}
