import { createHmac, timingSafeEqual } from 'node:crypto'
import { notFound } from '#server/http/answers/refusal.ts'

/** The secret that opens an order for who placed it; the same for an order at any time, so nothing of it is stored. */
export function accessOf(secretKey: string, companyId: string, orderId: string): string {
  return createHmac('sha256', secretKey)
    .update(`storefront order ${companyId} ${orderId}`)
    .digest('base64url')
}

/** 404 for a wrong secret, as for an order that does not exist. */
export function requireAccess(given: string, expected: string): void {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw notFound()
}
