import type { Success } from './request.ts'

let primed: { address: string; payload: unknown } | undefined

/** Keeps an answer that came along with another one; the first call of that address takes it. */
export function prime(address: string, payload: unknown): void {
  primed = { address: sorted(address), payload }
}

/** The kept answer of this address, once. */
export function takePrimed(address: string): Success | undefined {
  if (primed?.address !== sorted(address)) return undefined
  const { payload } = primed
  primed = undefined
  return { payload, meta: undefined }
}

function sorted(address: string): string {
  const [path, query] = address.split('?')
  const search = new URLSearchParams(query)
  search.sort()
  return `${path}?${search}`
}
