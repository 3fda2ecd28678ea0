import { BlockList, isIP } from 'node:net'

const closed4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // A cloud's own service under a public address.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/')
  closed4.addSubnet(address, Number(bits))
}

const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Within the global range: special purposes with Teredo, documentation, 6to4. Mapped and translated forms lie outside of it. */
const closed6 = new BlockList()
closed6.addSubnet('2001::', 23, 'ipv6')
closed6.addSubnet('2001:db8::', 32, 'ipv6')
closed6.addSubnet('2002::', 16, 'ipv6')
closed6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address belongs to the public internet; false for whatever is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address)
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
