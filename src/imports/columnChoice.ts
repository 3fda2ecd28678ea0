import type { ImportMapping } from '#contract/importMapping.ts'

/** What each column of a file is taken for; null for one that is not imported. */
export type Chosen = readonly (string | null)[]

/** The choice with another field for one column; a column that had this field before gives it up. */
export function withField(chosen: Chosen, at: number, field: string | null): Chosen {
  return chosen.map((present, other) => {
    if (other === at) return field
    return present === field ? null : present
  })
}

/** Of each group of needed fields that is not chosen, the first one. */
export function missingOf({ required }: Pick<ImportMapping, 'required'>, chosen: Chosen): string[] {
  return required
    .filter((group) => !group.some((field) => chosen.includes(field)))
    .flatMap(([field]) => field ?? [])
}
