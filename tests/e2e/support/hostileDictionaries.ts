import { short } from '#tests/hostile/texts.ts'
import type { Company } from './company.ts'
import { inSessions } from './inSessions.ts'

/** Rows of the company's dictionaries, each with one of these texts. */
export async function storeDictionaries(company: Company, texts: readonly string[]): Promise<void> {
  await inSessions(company, texts, (call, text, at) =>
    call.post('/app/dictionaries/stations', {
      name: short(`${at} ${text}`, 40),
      colour: 'red',
      branch_ids: [],
      category_ids: [],
    }),
  )
  await inSessions(company, texts, (call, text, at) =>
    call.post('/app/dictionaries/attributes', {
      name: { en: short(`${at} ${text}`, 60) },
      type: 'multi',
      unit: {},
      makes_variants: true,
      is_filterable: true,
      is_on_card: true,
      category_ids: [],
      values: [{ label: { en: short(text, 60) }, colour: 'red' }],
    }),
  )
}
