import { createHmac } from 'node:crypto'

/** The HMAC of launch data as the messenger makes it, in hex; `pairs` without `hash`. */
export function initDataHash(pairs: readonly (readonly [string, string])[], botToken: string): string {
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const lines = pairs.map(([key, value]) => `${key}=${value}`)
  return createHmac('sha256', secret).update(lines.sort().join('\n')).digest('hex')
}

/** Launch data as the messenger would pass it to a mini app of this bot; objects become JSON. For tests only. */
export function signInitData(
  fields: Readonly<Record<string, string | number | object>>,
  botToken: string,
): string {
  const pairs = Object.entries(fields).map(
    ([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const,
  )
  return encodePairs([...pairs, ['hash', initDataHash(pairs, botToken)]])
}

/** Pairs as a query string, encoded once. */
export function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
}
