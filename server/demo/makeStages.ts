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
