import type { Lead, LeadChoices } from '#contract/leads.ts'
import { tagRow } from '#src/resource/testScreen.tsx'

/** The ids of the stages, by the word that they are called. */
export const stageIds = Object.fromEntries(
  ['new', 'demo', 'won', 'lost'].map((word, at) => [word, `018f4e1c-0000-7000-8000-00000000010${at}`]),
) as Record<'new' | 'demo' | 'won' | 'lost', string>

const { sort: _sort, note: _note, ...base } = tagRow(1, 'Aziz Karimov')
/** A lead that nobody has called yet. */
export const aziz: Lead = {
  ...base,
  phone: '+998901234567',
  messenger: null,
  company: 'Plov Centre',
  category_id: null,
  country: 'UZ',
  city: 'Tashkent',
  branches: 2,
  source: 'website',
  source_code: '',
  stage_id: stageIds.new,
  manager_id: null,
  plan: '',
  amount: null,
  currency: 'UZS',
  next_step: '',
  next_step_at: null,
  tag_ids: [],
  notes: '',
  company_id: null,
  lost_reason: null,
  category: 'new',
  due_at: '2026-03-01T10:00:00.000Z',
  touched_at: null,
  staged_at: '2026-02-28T10:00:00.000Z',
  shop: null,
}
const stage = (word: keyof typeof stageIds, category: LeadChoices['stages'][number]['category']) => ({
  id: stageIds[word],
  name: { en: word },
  category,
  colour: 'blue' as const,
  limit_hours: null,
  required_fields: [],
})
/** What leads are sorted by, with four stages. */
export const choices: LeadChoices = {
  stages: [stage('new', 'new'), stage('demo', 'in_progress'), stage('won', 'won'), stage('lost', 'lost')],
  managers: [],
  tags: [],
  categories: [],
}
