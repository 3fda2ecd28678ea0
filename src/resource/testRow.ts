import { blankOf } from '#contract/blank.ts'
import type { AnyResource, Row } from '#contract/resource.ts'

/** An id of a row in tests. */
export const testId = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`

/** A row of a resource as the server answers it, with nothing in it but what a test says. */
export function testRow<R extends AnyResource>(resource: R, more: Partial<Row<R>> = {}): Row<R> {
  const { shape } = resource.row
  const at = '2026-03-09T10:00:00.000Z'
  const row = { id: testId(1), version: 1, created_at: at, updated_at: at, ...more }
  return { ...blankOf({ ...resource, fields: { ...shape } }), ...row } as Row<R>
}
