import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf, type CallParts } from './request.ts'

let preloaded: { address: string; payload: unknown } | undefined

/** Stores the payload of a GET call (path and query) that was included in another answer. */
export function storePreloaded(address: string, payload: unknown): void {
  preloaded = { address: sorted(address), payload }
}

/** Takes the stored payload of a call, once, so that the first screen renders without a skeleton. */
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
