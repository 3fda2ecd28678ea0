import { faultsOf, unknownVariables, customerTextVariables } from '#contract/simulateStages.ts'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import { MOST_STAGES, type StageInput, type StageRow, stages } from '#contract/stages.ts'
import { type DraftStage, type PipelineProblem } from '#contract/simulation.ts'
import {
  FieldErrors,
  type LocalizedText,
  Refusal,
  type Text,
  unknownAt,
} from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

const columns = ['id', ...Object.keys(stages.fields)].join(', ')

/** The company's living stages with all that is written of them, in their order. */
export async function readDrafts({ db, session }: Work): Promise<DraftStage[]> {
  return db.query<DraftStage>(
    `select ${columns} from stages where company_id = $1 and archived_at is null order by sort, id`,
    [session.company_id],
  )
}

/** Ways in which the company's branches hand orders over. */
export async function fulfilmentsOf({ db, session }: Work): Promise<Fulfilment[]> {
  const rows = await db.query<{ fulfilment: Fulfilment }>(
    `select distinct unnest(fulfilments) as fulfilment from branches where company_id = $1 and archived_at is null order by 1`,
    [session.company_id],
  )
  return rows.map(({ fulfilment }) => fulfilment)
}

/** The pipeline with a stage as it will be: a new one, or one that comes to another category, stands last in it. */
export function withStage(drafts: readonly DraftStage[], stage: DraftStage): DraftStage[] {
  const others = stage.is_default ? drafts.map((one) => ({ ...one, is_default: false })) : drafts
  const present = drafts.find(({ id }) => id === stage.id)
  if (present?.category === stage.category) return others.map((one) => (one.id === stage.id ? stage : one))
  return [...others.filter(({ id }) => id !== stage.id), stage]
}

/** Faults that a change would bring; those that are there already keep nobody from changing something else. */
export async function newFaults(
  work: Work,
  before: readonly DraftStage[],
  after: readonly DraftStage[],
): Promise<PipelineProblem[]> {
  const fulfilments = await fulfilmentsOf(work)
  const keyOf = (one: PipelineProblem) => JSON.stringify(one)
  const known = new Set(faultsOf(before, fulfilments).map(keyOf))
  return faultsOf(after, fulfilments).filter((one) => !known.has(keyOf(one)))
}

/** Throws at the field of a stage that would break the pipeline. */
export function refuseAtFields(
  faults: readonly PipelineProblem[],
  stage: DraftStage,
  previous: StageRow | undefined,
): void {
  const [first] = faults
  if (!first) return
  if (first.code === 'too_many')
    throw new Refusal(409, 'conflict', textOf(first), { values: { max: MOST_STAGES } })
  const isOther = first.code === 'wrong_next' && first.stage_id !== stage.id
  const field = isOther ? 'category' : fieldOf(first, stage, previous)
  throw new FieldErrors({ [field]: [isOther ? texts.onlyLater : textOf(first)] })
}

/** Throws what a stage that is moved or archived would break. */
export function refuseFaults(
  faults: readonly PipelineProblem[],
  after: readonly DraftStage[],
  work: Work,
): void {
  const [first] = faults
  if (!first) return
  const one = after.find(({ id }) => id === first.stage_id)
  if (first.code === 'wrong_next' && one)
    throw new Refusal(409, 'conflict', texts.wouldLeadBack, { values: { name: nameOf(one, work) } })
  throw new Refusal(409, 'conflict', textOf(first), { values: { max: MOST_STAGES } })
}

export const nameOf = ({ name }: Pick<DraftStage, 'name'>, { language }: Pick<Work, 'language'>): string =>
  name[language] ?? Object.values(name)[0] ?? ''

/** Throws where a customer would read nothing, or braces; `field` is where that is told. */
export function checkCustomerText(
  { tells_customer, customer_text }: Pick<DraftStage, 'tells_customer' | 'customer_text'>,
  field = 'customer_text',
): void {
  const written = Object.values(customer_text).filter((text) => text !== undefined && text !== '')
  if (tells_customer && written.length === 0) throw new FieldErrors({ [field]: [texts.textNeeded] })
  const [unknown] = written.flatMap((text) => unknownVariables(text ?? ''))
  if (unknown === undefined) return
  const variables = customerTextVariables.map((name) => `{${name}}`).join(' ')
  const said: LocalizedText = [texts.unknownVariable, { name: `{${unknown}}`, variables }]
  throw new FieldErrors({ [field]: [said] })
}

/** Throws what keeps the stages of a set, whoever copies it, from being a pipeline. */
export function refuseFaultsOfSet(templates: readonly DraftStage[], language: Work['language']): void {
  for (const [at, { id }] of templates.entries())
    if (templates.findIndex((one) => one.id === id) < at) throw unknownAt(`stages.${at}.id`)
  const [first] = faultsOf(templates, fulfilments)
  const one = templates.find(({ id }) => id === first?.stage_id)
  if (first?.code === 'wrong_next' && one)
    throw new FieldErrors({ stages: [[texts.wouldLeadBack, { name: nameOf(one, { language }) }]] })
  if (first) throw new FieldErrors({ stages: [textOf(first)] })
  for (const [at, template] of templates.entries()) checkCustomerText(template, `stages.${at}.customer_text`)
}

function textOf({ code }: PipelineProblem): Text {
  switch (code) {
    case 'too_many':
      return texts.tooMany
    case 'no_stage_of_category':
      return texts.needsEveryCategory
    case 'no_default':
    case 'many_defaults':
      return texts.needsDefault
    case 'wrong_next':
      return texts.onlyLater
    default:
      return texts.noWayToDone
  }
}

/** The field by which a change has brought the fault. */
function fieldOf(
  { code }: PipelineProblem,
  stage: DraftStage,
  previous: StageRow | undefined,
): keyof StageInput {
  const isChanged = (field: keyof StageInput) =>
    JSON.stringify(stage[field]) !== JSON.stringify(previous?.[field])
  switch (code) {
    case 'wrong_next':
      return 'next_ids'
    case 'no_stage_of_category':
      return 'category'
    case 'no_default':
    case 'many_defaults':
      return isChanged('is_default') ? 'is_default' : 'category'
    default:
      return (['applies_to', 'next_ids', 'category'] as const).find(isChanged) ?? 'is_default'
  }
}
