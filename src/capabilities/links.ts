import type { Messenger } from './messengerBridge.ts'
import { verdictOf } from './table.ts'

/** Development servers have no certificate. */
const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Opens a link through the client; false, and nothing is posted, for what may not be opened: an address that is not
 * https, and a foreign one without the explicit leave that the specification asks for.
 */
export function openLink(messenger: Messenger, address: string, { isExternal = false } = {}): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !isSafe(url)) return false
  const isOfMessenger = url.protocol === 'https:' && url.hostname === 't.me'
  if (!isOfMessenger && !isExternal) return false
  const { bridge, client } = messenger
  if (verdictOf('links', client) !== 'available') return false
  // Clients older than 6.1 close the app on a messenger link, but open it as an ordinary address.
  if (isOfMessenger && verdictOf('messengerLinks', client) === 'available') {
    bridge.post('web_app_open_tg_link', { path_full: url.pathname + url.search })
  } else bridge.post('web_app_open_link', { url: url.href })
  return true
}

/** Credentials before the host can disguise an address. */
function isSafe({ protocol, hostname, username, password }: URL): boolean {
  const isSecure = protocol === 'https:' || (protocol === 'http:' && thisMachine.includes(hostname))
  return isSecure && username === '' && password === ''
}
