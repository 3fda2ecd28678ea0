import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Of 16 bits each: a household or a rented machine has all addresses of a /64. */
const COUNTED_GROUPS = 4

/** Under what an address is counted by limits: IPv4 by itself, IPv6 by its /64. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [before = '', after] = address.split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after ? after.split(':') : []
  // An IPv4 address at the end stands for two groups, behind those that count.
  const given = left.length + right.length + (address.includes('.') ? 1 : 0)
  const groups = [...left, ...Array<string>(after === undefined ? 0 : GROUPS - given).fill('0'), ...right]
  const counted = groups.slice(0, COUNTED_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${counted.join(':')}::/64`
}
