import { laterAddresses } from 'virtual:later-addresses'

/** Whether an address has a screen: links to others are not shown. */
export function isBuilt(to: string): boolean {
  return !laterAddresses.includes(to.replace(/[?#].*/, ''))
}
