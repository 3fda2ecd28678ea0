import type { AnyResource } from '#contract/resource.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { AnyRow } from './rows.ts'
import { texts } from './texts.ts'

/** Refuses a pair of rows that cannot become one: archived, the same, or apart in the field that they have to share. */
export function checkAlike({ mergesWithin }: AnyResource, kept: AnyRow, other: AnyRow): void {
  if (other.archived_at !== null) throw unknownAt('other_ids')
  if (other.id === kept.id) throw new FieldErrors({ other_ids: [texts.itself] })
  if (mergesWithin !== undefined && other[mergesWithin] !== kept[mergesWithin])
    throw new FieldErrors({ other_ids: [texts.notAlike] })
}
