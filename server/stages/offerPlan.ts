import { isDeepStrictEqual } from 'node:util'
import { inCategoryOrder, type StageTemplate } from '#contract/stageSets.ts'
import { type StageInput, stages } from '#contract/stages.ts'
import type { DraftStage } from '#contract/simulation.ts'
import type { OutboxEvent } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'

export interface Offered {
  id: string
  stages: StageTemplate[]
}

/** Tells open screens of a company that there is another suggestion, or none any more. */
export const offerChanged = (id: string): OutboxEvent => ({
  event: 'row.changed',
  entity: 'stage_offers',
  entity_id: id,
  version: 1,
  permission: 'stages.update',
})

/** A stage of the company, archived or not, and as the set had it that it was copied from. */
export interface OwnStage extends DraftStage {
  version: number
  template: StageTemplate | null
  is_archived: boolean
}

const columns = ['id', ...Object.keys(stages.fields)].join(', ')

export function readOwnStages({ db, session }: Work): Promise<OwnStage[]> {
  return db.query<OwnStage>(
    `select ${columns}, version, template, archived_at is not null as is_archived
     from stages where company_id = $1 order by sort, id`,
    [session.company_id],
  )
}

interface Plan {
  /** Stages that the company has never had. */
  added: StageTemplate[]
  /** Stages that it has, with the fields to change; what comes next is named as in `after`. */
  changed: { stage: OwnStage; input: Partial<StageInput> }[]
  /** The pipeline as it will be; an added stage has the id of its template. */
  after: DraftStage[]
}

/** Fields that are taken over one by one; those of a pair only make sense together. */
const taken: readonly (readonly (keyof StageInput)[])[] = [
  ['name'],
  ['colour'],
  ['button_label'],
  ['applies_to'],
  ['limit_min'],
  ['enter_roles'],
  ['tells_customer', 'customer_text'],
  ['tells_roles'],
  ['requires_payment'],
  ['requires_courier'],
  ['requires_reason'],
  ['prints_slip'],
  ['auto_next_min'],
]

/**
 * What a suggested pipeline does to a company's own. It only adds what the company has never had, and changes fields
 * that stand as they were given. What the company changed, moved, archived or added stays, where orders begin, too; no
 * stage goes away or becomes another category, so that no order moves.
 */
export function planOf(own: readonly OwnStage[], offered: readonly StageTemplate[]): Plan {
  const living = own.filter((one) => !one.is_archived)
  const known = new Set(own.map(({ template }) => template?.id))
  const added = offered.filter(({ id }) => !known.has(id))
  const order = withAdded(living, offered, added)
  const nameOf = new Map(order.map((one) => [templateOf(one) ?? one.id, one.id]))
  const placeOf = new Map(order.map(({ id }, place) => [id, place]))
  /** Next stages of a template that come later in the company's pipeline. */
  const nextOf = ({ next_ids }: StageTemplate, place: number) =>
    next_ids.flatMap((one) => nameOf.get(one) ?? []).filter((one) => (placeOf.get(one) ?? 0) > place)
  const changed: Plan['changed'] = []
  const after = order.map((one, place): DraftStage => {
    const template = offered.find(({ id }) => id === templateOf(one))
    if (!template) return one
    const next = nextOf(template, place)
    if (!isOwn(one)) return { ...one, next_ids: next, is_default: false }
    const input = changesOf(one, template)
    const isAsGiven = one.template !== null && isSame(one.next_ids, nextOf(one.template, place))
    const isSaid = next.length > 0 || template.next_ids.length === 0
    if (isAsGiven && isSaid && !isSame(next, one.next_ids)) input.next_ids = next
    if (Object.keys(input).length > 0) changed.push({ stage: one, input })
    return { ...one, ...input }
  })
  return { added, changed, after }
}

const isOwn = (one: OwnStage | StageTemplate): one is OwnStage => 'is_archived' in one
const templateOf = (one: OwnStage | StageTemplate) => (isOwn(one) ? one.template?.id : one.id)
const isSame = (some: readonly string[], others: readonly string[]) =>
  isDeepStrictEqual(new Set(some), new Set(others))

/** What the company has left as it was given, and the set has otherwise now. */
function changesOf(stage: OwnStage, template: StageTemplate): Partial<StageInput> {
  const given = stage.template
  const differs = (one: StageInput, other: StageInput) => (field: keyof StageInput) =>
    !isDeepStrictEqual(one[field], other[field])
  const fields = taken
    .filter((pair) => given && !pair.some(differs(stage, given)) && pair.some(differs(stage, template)))
    .flat()
    .filter(differs(stage, template))
  return Object.fromEntries(fields.map((field) => [field, template[field]]))
}

/** The company's stages with the added ones, each behind the one that it follows in the set, else first of its category. */
function withAdded(
  living: readonly OwnStage[],
  offered: readonly StageTemplate[],
  added: readonly StageTemplate[],
): (OwnStage | StageTemplate)[] {
  const order: (OwnStage | StageTemplate)[] = [...living]
  for (const one of added) {
    const before = offered
      .slice(0, offered.indexOf(one))
      .filter(({ category }) => category === one.category)
      .map(({ id }) => id)
    const at = order.findLastIndex(
      (placed) => placed.category === one.category && before.includes(templateOf(placed) ?? ''),
    )
    const first = order.findIndex(({ category }) => category === one.category)
    order.splice(at >= 0 ? at + 1 : Math.max(first, 0), 0, one)
  }
  return inCategoryOrder(order)
}
