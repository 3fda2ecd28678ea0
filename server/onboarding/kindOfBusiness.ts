import type { OnboardingType, saveOnboarding } from '#contract/onboarding.ts'
import { copyStages } from '#server/company/copyTemplates.ts'
import { waysOf } from '#server/company/presets.ts'
import type { Context } from '#server/http/route.ts'
import { hasProducts, makeSamples } from '#server/products/makeSamples.ts'
import type { Newcomer } from './newcomer.ts'
import { isOwnDraft } from './ownDraft.ts'

type Saving = Context<typeof saveOnboarding>
type Answer = Newcomer['onboarding_type']

/** Stages of a kind of business; who runs only a bot works with those of a shop. */
export const presetOf = (type: Answer) => (type === 'restaurant' ? 'restaurant' : 'shop')

/** Gives a draft the stages and the ways of another answer; one in which somebody has ordered already keeps its own. */
export async function restageDraft(
  { db, now, newId, session }: Saving,
  companyId: string,
  [before, after]: [Answer, OnboardingType],
): Promise<void> {
  const kind = presetOf(after)
  if (presetOf(before) === kind) return
  const isFree = await db.run(
    `update companies set business = $3, revision = revision + 1, updated_at = $2 where id = $1 and ${isOwnDraft('$4')}
       and not exists (select from orders where company_id = $1)`,
    [companyId, now, kind, session.user_id],
  )
  if (isFree === 0) return
  await db.run('update branches set fulfilments = $2 where company_id = $1', [companyId, waysOf[kind]])
  await db.run('delete from stages where company_id = $1', [companyId])
  await copyStages({ db, companyId, newId, now }, { business: kind })
}

/** Something to try a shop or a restaurant with; whoever has begun to sell, or runs only a bot, gets nothing. */
export async function addSamples({ db, now, newId }: Saving, companyId: string, type: Answer): Promise<void> {
  if (type !== 'restaurant' && type !== 'shop') return
  if (await hasProducts(db, companyId)) return
  await makeSamples(type, { db, companyId, now, newId })
}
