import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf, type CallParts } from './request.ts'

let primed: { address: string; payload: unknown } | undefined

/** Keeps the payload of a GET call (path and query) that came along with another answer. */
export function prime(address: string, payload: unknown): void {
  primed = { address: sorted(address), payload }
}

/** The kept payload of this call, once: a screen that starts with it draws no skeleton first. */
export function takePrimed(endpoint: Endpoint, parts: CallParts = {}): unknown {
  if (!primed || endpoint.method !== 'GET') return undefined
  const { address, payload } = primed
  if (address !== sorted(addressOf(endpoint, parts))) return undefined
  primed = undefined
  return payload
}

function sorted(address: string): string {
  const [path, query] = address.split('?')
  const search = new URLSearchParams(query)
  search.sort()
  return `${path}?${search}`
}
