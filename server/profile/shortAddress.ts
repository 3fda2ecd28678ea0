/** The beginning of an address: enough to know one's own network by, too little to find anybody. */
export function shortAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 2).join('.')}.…`
  const [first = '', second] = plain.split(':')
  return first === '' ? '' : `${[first, second].filter(Boolean).join(':')}:…`
}
