import type { Reference } from '#server/resource/hooks.ts'
import { usedBy } from '#server/resource/texts.ts'

/** The categories that hand a row of a dictionary to their products. */
export const usedByCategories = (dictionary: 'station' | 'vat_rate'): Reference => ({
  table: 'categories',
  column: `${dictionary}_id`,
  text: usedBy.inCategories,
  link: '/app/dictionaries/categories',
})
