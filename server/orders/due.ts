import { FieldErrors } from '#server/http/refusal.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

/** A time to be ready by must not be over; a minute is forgiven, forms are filled in slowly. */
export function requireFuture(due: string | null | undefined, now: Date): void {
  if (due && Date.parse(due) < now.getTime() - MINUTE_MS) throw new FieldErrors({ due_at: [texts.duePast] })
}
