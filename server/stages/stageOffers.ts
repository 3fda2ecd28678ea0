import {
  applyStageOffer,
  declineStageOffer,
  getStageOffer,
  type SuggestedChange,
} from '#contract/stageOffers.ts'
import type { StageTemplate } from '#contract/stageSets.ts'
import type { StageInput, stages } from '#contract/stages.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { type Store, writeAlone } from '#server/resource/store.ts'
import { texts } from '#server/resource/texts.ts'
import { type Offered, offerChanged, planOf, readOwnStages } from './offerPlan.ts'
import { newFaults, refuseFaults } from './pipelineRules.ts'
import { numberAnew } from './places.ts'

type Stages = Store<typeof stages>

/** Calls of /app/dictionaries/stages/offer. */
export const offerRoutes = (store: Stages): Route[] => [
  route(getStageOffer, async (context) => ({ offer: await shown(workOf(context)) })),
  route(applyStageOffer, (context) => apply(context.body.id, store, workOf(context))),
  route(declineStageOffer, async (context) => {
    const work = workOf(context)
    await take(context.body.id, work)
    await tell('decline', context.body.id, work)
    return {}
  }),
]

/** What is suggested to the company, as long as its pipeline is from that set. */
async function readOffer({ db, session }: Work): Promise<Offered | undefined> {
  return db.one<Offered>(
    `select stage_offers.id, stages from stage_offers join companies on companies.id = company_id
     where company_id = $1 and set_id = stage_set_id`,
    [session.company_id],
  )
}

async function shown(work: Work): Promise<{ id: string; changes: SuggestedChange[] } | null> {
  const offer = await readOffer(work)
  if (!offer) return null
  const { added, changed } = planOf(await readOwnStages(work), offer.stages)
  const changes = [
    ...added.map((one) => changeOf(one, null, {})),
    ...changed.map(({ stage, input }) => changeOf(stage, stage.id, input)),
  ]
  return changes.length > 0 ? { id: offer.id, changes } : null
}

const changeOf = (
  { name, colour, category }: StageTemplate,
  stageId: string | null,
  input: Partial<StageInput>,
): SuggestedChange => ({
  stage_id: stageId,
  name: name as Record<string, string>,
  new_name: (input.name ?? name) as Record<string, string>,
  colour,
  category,
  fields: Object.keys(input),
})

/** All of what was shown, or nothing; each stage by the same calls by which people change it. */
async function apply(id: string, store: Stages, work: Work): Promise<{ added: number; changed: number }> {
  await writeAlone('stages', work)
  const offer = await readOffer(work)
  if (!offer) throw gone()
  await take(id, work)
  const own = await readOwnStages(work)
  const living = own.filter((one) => !one.is_archived)
  const plan = planOf(own, offer.stages)
  refuseFaults(await newFaults(work, living, plan.after), plan.after, work)

  const ids = new Map(living.flatMap(({ id: ownId, template }) => (template ? [[template.id, ownId]] : [])))
  const rows = new Map(living.map((one) => [one.id, one.version]))
  for (const { id: templateId, ...template } of plan.added) {
    const row = await store.create({ ...template, next_ids: [], is_default: false }, work)
    ids.set(templateId, row.id)
    rows.set(row.id, row.version)
  }
  /** An added stage is known by its template's id until it has its own. */
  const named = (one: string) => ids.get(one) ?? one
  const inputs = [
    ...plan.changed.map(({ stage, input }) => ({ id: stage.id, input })),
    ...plan.after
      .filter((one) => ids.has(one.id) && one.next_ids.length > 0)
      .map(({ id: templateId, next_ids }) => ({ id: named(templateId), input: { next_ids } })),
  ]
  for (const { id: ownId, input } of inputs) {
    const { next_ids: next } = input
    await store.update(
      ownId,
      rows.get(ownId) ?? 0,
      { ...input, ...(next && { next_ids: next.map((one) => named(one)) }) },
      work,
    )
  }
  await numberAnew(
    work,
    plan.after.map((one) => ({ ...one, id: named(one.id) })),
  )
  await remember(offer.stages, ids, work)
  const told = { added: plan.added.length, changed: plan.changed.length }
  await tell('apply', id, work, told)
  return told
}

/** From now on the stages count as given like this. */
async function remember(
  templates: readonly StageTemplate[],
  ids: ReadonlyMap<string, string>,
  { db, session }: Work,
): Promise<void> {
  for (const template of templates)
    await db.run('update stages set template = $3 where company_id = $1 and id = $2', [
      session.company_id,
      ids.get(template.id) ?? null,
      JSON.stringify(template),
    ])
}

/** Takes the suggestion away; one that was answered or replaced meanwhile is refused. */
async function take(id: string, { db, session }: Work): Promise<void> {
  const taken = await db.run('delete from stage_offers where company_id = $1 and id = $2', [
    session.company_id,
    id,
  ])
  if (taken === 0) throw gone()
}

const gone = () => new Refusal(409, 'conflict', texts.badCursor)

/** Logs an answer, and tells open screens that the suggestion is gone. */
async function tell(answer: 'apply' | 'decline', id: string, work: Work, told = {}): Promise<void> {
  const { db, session, now, newId, ip } = work
  const action = answer === 'apply' ? 'stages.apply_offer' : 'stages.decline_offer'
  await audit(db, session, { action, entity: 'stages', entity_id: null, changes: told }, now, newId, ip)
  await emit(db, session.company_id, offerChanged(id), now)
}
