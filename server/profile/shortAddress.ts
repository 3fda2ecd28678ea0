/** Shortens an IP address: enough to recognize one's own network, too little to locate anybody. */
export function shortAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 2).join('.')}.…`
  const [first = '', second] = plain.split(':')
  return first === '' ? '' : `${[first, second].filter(Boolean).join(':')}:…`
}
