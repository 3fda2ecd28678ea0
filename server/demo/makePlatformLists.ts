import { fold } from '#contract/fold.ts'
import { plainStage } from '#contract/simulation.ts'
import type { StageTemplate } from '#contract/stageSets.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'

const stage = (
  en: string,
  ru: string,
  button: [en: string, ru: string],
  more: Partial<StageTemplate>,
): Omit<StageTemplate, 'id'> => ({
  name: { en, ru },
  category: 'in_progress',
  colour: 'amber',
  button_label: { en: button[0], ru: button[1] },
  ...plainStage,
  ...more,
})

const quick = [
  stage('New', 'Новый', ['Return to new', 'Вернуть в новые'], {
    category: 'new',
    colour: 'blue',
    limit_min: 2,
    is_default: true,
  }),
  stage('Being made', 'Готовится', ['Start', 'Начать'], { tells_roles: ['kitchen'], prints_slip: true }),
  stage('Given out', 'Выдан', ['Give out', 'Выдать'], { category: 'done', colour: 'green' }),
  stage('Canceled', 'Отменён', ['Cancel the order', 'Отменить заказ'], {
    category: 'cancelled',
    colour: 'slate',
  }),
]

const searched = (name: object) => fold(Object.values(name).join(' '))

/** Gives the demo's platform a pipeline and kinds of business of its own, beside those that every platform begins with. */
export async function makePlatformLists(db: Db, now: Date, newId: () => string): Promise<void> {
  const taken = await db.one("select 1 from stage_sets where name ->> 'en' = 'Coffee to go'")
  if (taken) return
  const common = { version: 1, created_at: now, updated_at: now }
  const set = { id: newId(), name: { en: 'Coffee to go', ru: 'Кофе с собой' }, business: 'restaurant' }
  await insertRows(db, 'stage_sets', [
    {
      ...set,
      stages: quick.map((one) => ({ ...one, id: newId() })),
      sort: 3,
      search: searched(set.name),
      ...common,
    },
  ])
  const kinds = [
    {
      name: { en: 'Coffee to go', ru: 'Кофе с собой' },
      icon: '☕',
      business: 'restaurant',
      categories: [
        { name: { en: 'Coffee', ru: 'Кофе' }, colour: 'orange' },
        { name: { en: 'Tea', ru: 'Чай' }, colour: 'green' },
        { name: { en: 'Pastries', ru: 'Выпечка' }, colour: 'amber' },
      ],
      attributes: [
        {
          name: { en: 'Milk', ru: 'Молоко' },
          type: 'multi',
          makes_variants: false,
          values: [
            { label: { en: 'Cow’s milk', ru: 'Коровье' }, colour: null },
            { label: { en: 'Oat', ru: 'Овсяное' }, colour: null },
            { label: { en: 'Coconut', ru: 'Кокосовое' }, colour: null },
          ],
        },
      ],
      is_active: true,
    },
    {
      name: { en: 'Pet shop', ru: 'Зоомагазин' },
      icon: '🐾',
      business: 'shop',
      categories: [],
      attributes: [],
      is_active: false,
    },
  ]
  await insertRows(
    db,
    'business_categories',
    kinds.map((kind, at) => ({
      ...kind,
      id: newId(),
      stage_set_id: set.id,
      samples: kind.business,
      unit_ids: [],
      sort: 11 + at,
      search: searched(kind.name),
      ...common,
    })),
  )
}
