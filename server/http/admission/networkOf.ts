import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Groups of 16 bits that count: one household or server holds a whole /64. */
const COUNTED_GROUPS = 4

/** The network that limits count an address by: the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [before = '', after] = address.split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after ? after.split(':') : []
  // An embedded IPv4 address takes the place of the last two groups, which do not count.
  const given = left.length + right.length + (address.includes('.') ? 1 : 0)
  const groups = [...left, ...Array<string>(after === undefined ? 0 : GROUPS - given).fill('0'), ...right]
  const counted = groups.slice(0, COUNTED_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${counted.join(':')}::/64`
}
