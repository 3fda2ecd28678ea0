import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf, type CallParts } from './request.ts'

let preloaded: { address: string; payload: unknown } | undefined

/** Keeps the payload of a GET call (path and query) that came along with another answer. */
export function storePreloaded(address: string, payload: unknown): void {
  preloaded = { address: sorted(address), payload }
}

/** The kept payload of this call, once: a screen that starts with it draws no skeleton first. */
export function takePreloaded(endpoint: Endpoint, parts: CallParts = {}): unknown {
  if (!preloaded || endpoint.method !== 'GET') return undefined
  const { address, payload } = preloaded
  if (address !== sorted(addressOf(endpoint, parts))) return undefined
  preloaded = undefined
  return payload
}

function sorted(address: string): string {
  const [path, query] = address.split('?')
  const search = new URLSearchParams(query)
  search.sort()
  return `${path}?${search}`
}
