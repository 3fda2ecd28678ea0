import { plainStage } from '#contract/simulation.ts'
import type { StageTemplate } from '#contract/stageSets.ts'
import type { StageInput } from '#contract/stages.ts'
import type { Making } from './making.ts'

/** What a demo company asks of a stage beyond the pipeline that every company of its kind starts with. */
export interface DemoStage extends Partial<
  Pick<StageInput, 'limit_min' | 'tells_roles' | 'requires_courier' | 'prints_slip'>
> {
  /** Its English name in that pipeline. */
  stage: string
  /** What the customer is told, in the company's language. */
  text?: string
}

/** Writes whom the stages tell and what they demand. */
export async function makeStages({ db, companyId, shop }: Making): Promise<void> {
  for (const { stage, text, ...more } of shop.stages) {
    const { limit_min = null, tells_roles = [], requires_courier = false, prints_slip = false } = more
    await db.run(
      `update stages set limit_min = coalesce($3, limit_min), tells_roles = $4, requires_courier = $5, prints_slip = $6,
         tells_customer = $7, customer_text = $8
       where company_id = $1 and name ->> 'en' = $2`,
      [
        companyId,
        stage,
        limit_min,
        tells_roles,
        requires_courier,
        prints_slip,
        text !== undefined,
        JSON.stringify(text === undefined ? {} : { [shop.language]: text }),
      ],
    )
  }
}

/** A stage that the platform has added to its set for shops since. */
const suggested: Omit<StageTemplate, 'id'> = {
  name: { en: 'Checked', ru: 'Проверен' },
  category: 'in_progress',
  colour: 'teal',
  button_label: { en: 'Checked', ru: 'Проверено' },
  ...plainStage,
  limit_min: 60,
}

/** Puts the changed set in front of the company; nobody has answered it yet. */
export async function suggestStage({ db, companyId, now, newId }: Making): Promise<void> {
  const set = await db.one<{ id: string; stages: StageTemplate[] }>(
    `select stage_sets.id, stages from stage_sets join companies on stage_set_id = stage_sets.id
     where companies.id = $1`,
    [companyId],
  )
  if (!set) throw new Error('The demo company began with no set of stages')
  const at = set.stages.findIndex(({ name }) => name['en'] === 'Packed') + 1
  const stages = JSON.stringify(set.stages.toSpliced(at, 0, { ...suggested, id: newId() }))
  await db.run('update stage_sets set stages = $2, version = version + 1, updated_at = $3 where id = $1', [
    set.id,
    stages,
    now,
  ])
  await db.run(
    'insert into stage_offers (company_id, id, set_id, stages, created_at) values ($1, $2, $3, $4, $5)',
    [companyId, newId(), set.id, stages, now],
  )
}
