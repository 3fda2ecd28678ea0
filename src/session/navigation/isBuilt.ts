import { laterAddresses } from 'virtual:later-addresses'

/** Whether there is a screen at an address: a link to any other one is not shown. */
export function isBuilt(to: string): boolean {
  return !laterAddresses.includes(to.replace(/[?#].*/, ''))
}
