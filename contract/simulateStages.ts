import { holds } from './holds.ts'
import { type Fulfilment, laterStages, nextStage, stageCategories } from './pipeline.ts'
import { MOST_STAGES } from './stages.ts'
import {
  type DraftStage,
  type PipelineProblem,
  type PipelineWalk,
  type Simulation,
  pipelineFaults,
} from './simulation.ts'

/** A role as a stage is kept for it: `key` is that of the default role that it is or is based on. */
export interface PressingRole {
  key: string
  permissions: readonly string[]
}

/** What a company has that its pipeline must serve. */
export interface Served {
  /** Ways in which its branches hand orders over. */
  fulfilments: readonly Fulfilment[]
  /** Roles of its people. */
  roles: readonly PressingRole[]
  /** What stands for the variables of a message. */
  sample: CustomerTextValues
}

/** Variables of what a customer is told. */
export const customerTextVariables = ['number', 'total', 'eta', 'branch'] as const
export type CustomerTextValues = Record<(typeof customerTextVariables)[number], string>

/** The text with its variables filled in; what is no variable stays. */
export const renderCustomerText = (text: string, values: CustomerTextValues): string =>
  customerTextVariables.reduce((filled, name) => filled.replaceAll(`{${name}}`, () => values[name]), text)

/** Names in braces that are no variables. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !customerTextVariables.some((known) => known === name))

type Placed = DraftStage & { sort: number }

/** Walks an order of each kind through a pipeline, saved or not: what people see, who may press, what is wrong. */
export function simulate(drafts: readonly DraftStage[], served: Served): Simulation {
  const all = placed(drafts)
  return {
    walks: served.fulfilments.map((fulfilment) => walk(all, fulfilment, served)),
    problems: [...faultsOf(drafts, served.fulfilments), ...warningsOf(all, served)],
  }
}

/** What people see of an order in one stage, also in one that it came to by another way than the main buttons. */
export function stepAt(
  drafts: readonly DraftStage[],
  stageId: string,
  fulfilment: Fulfilment,
  served: Served,
): PipelineWalk['steps'][number] | undefined {
  const all = placed(drafts)
  const stage = all.find(({ id }) => id === stageId)
  return stage && stepOf(all, stage, fulfilment, served)
}

/** What keeps a pipeline from being saved; empty when all is well. */
export function faultsOf(
  drafts: readonly DraftStage[],
  fulfilments: readonly Fulfilment[],
): PipelineProblem[] {
  const all = placed(drafts)
  const starts = all.filter((one) => one.is_default && one.category === 'new')
  const isMisplaced = all.some((one) => one.is_default && one.category !== 'new')
  const start = starts[0]
  return [
    ...(all.length > MOST_STAGES ? [problem('too_many')] : []),
    ...stageCategories
      .filter((category) => !all.some((one) => one.category === category))
      .map((category) => problem('no_stage_of_category', { category })),
    ...(starts.length === 0 ? [problem('no_default')] : []),
    ...(starts.length > 1 || (starts.length === 1 && isMisplaced) ? [problem('many_defaults')] : []),
    ...all.filter((one) => hasWrongNext(all, one)).map(({ id }) => problem('wrong_next', { stage_id: id })),
    ...(start
      ? fulfilments
          .filter(
            (fulfilment) => !start.applies_to.includes(fulfilment) || !leadsToDone(all, start, fulfilment),
          )
          .map((fulfilment) => problem('no_way_to_done', { fulfilment }))
      : []),
  ]
}

/** The stages with their places: category by category, each in the order in which they were given. */
function placed(drafts: readonly DraftStage[]): Placed[] {
  return stageCategories
    .flatMap((category) => drafts.filter((one) => one.category === category))
    .map((one, at) => ({ ...one, sort: at + 1 }))
}

/** Next stages are later ones of the same pipeline. */
const hasWrongNext = (all: readonly Placed[], { sort, next_ids }: Placed): boolean =>
  next_ids.some((id) => !all.some((one) => one.id === id && one.sort > sort))

function warningsOf(all: readonly Placed[], { fulfilments, roles }: Served): PipelineProblem[] {
  const start = all.find((one) => one.is_default && one.category === 'new')
  if (!start) return []
  const reached = new Map(fulfilments.map((one) => [one, reachable(all, start, one)]))
  const steps = all.filter((one) => one.category !== 'cancelled')
  const isReached = (stage: Placed) => [...reached.values()].some((stages) => stages.has(stage))
  return [
    ...steps.filter((one) => !isReached(one)).map(({ id }) => problem('unreachable', { stage_id: id })),
    ...[...reached].flatMap(([fulfilment, stages]) =>
      [...stages]
        .filter((one) => one !== start && one.category !== 'done' && !leadsToDone(all, one, fulfilment))
        .map(({ id }) => problem('dead_end', { stage_id: id, fulfilment })),
    ),
    ...steps
      .filter((one) => one !== start && isReached(one))
      .filter((one) => !roles.some((role) => mayEnterStage(role, one)))
      .map(({ id }) => problem('nobody_may', { stage_id: id })),
    ...steps
      .filter((one) => one.auto_next_min !== null)
      .filter((one) => fulfilments.every((kind) => !goesByItself(all, one, kind)))
      .map(({ id }) => problem('never_by_itself', { stage_id: id })),
  ]
}

/** All stages that an order of this kind can come to. */
function reachable(all: readonly Placed[], start: Placed, fulfilment: Fulfilment): Set<Placed> {
  const found = new Set([start])
  for (const stage of found) for (const next of laterStages(all, stage, fulfilment)) found.add(next)
  return found
}

const leadsToDone = (all: readonly Placed[], from: Placed, fulfilment: Fulfilment): boolean =>
  [...reachable(all, from, fulfilment)].some((one) => one.category === 'done')

/** Where a timer takes an order; a reason it cannot give. */
function goesByItself(all: readonly Placed[], { id, auto_next_min }: Placed, fulfilment: Fulfilment) {
  if (auto_next_min === null) return undefined
  const next = nextStage(all, { stage_id: id, fulfilment })
  return next && !next.requires_reason ? { stage_id: next.id, after_min: auto_next_min } : undefined
}

function walk(all: readonly Placed[], fulfilment: Fulfilment, served: Served): PipelineWalk {
  const steps: PipelineWalk['steps'] = []
  let at = all.find((one) => one.is_default && one.category === 'new')
  let last = at
  while (at) {
    steps.push(stepOf(all, at, fulfilment, served))
    last = at
    at = nextStage(all, { stage_id: at.id, fulfilment })
  }
  return { fulfilment, reaches_done: last?.category === 'done', steps }
}

function stepOf(
  all: readonly Placed[],
  stage: Placed,
  fulfilment: Fulfilment,
  { roles, sample }: Served,
): PipelineWalk['steps'][number] {
  const isOver = stage.category === 'done' || stage.category === 'cancelled'
  const later = laterStages(all, stage, fulfilment)
  const cancelled = isOver ? undefined : all.find((one) => one.category === 'cancelled')
  const keysOf = (may: (role: PressingRole) => boolean) => [
    ...new Set(roles.filter((role) => may(role)).map(({ key }) => key)),
  ]
  return {
    stage_id: stage.id,
    buttons: [
      ...later.map((one, place) => ({
        stage_id: one.id,
        label: written(one.button_label),
        kind: place === 0 ? ('next' as const) : ('other' as const),
        roles: keysOf((role) => mayEnterStage(role, one, stage)),
        requires: requirementsOf(one, fulfilment),
      })),
      ...(cancelled
        ? [
            {
              stage_id: cancelled.id,
              label: written(cancelled.button_label),
              kind: 'cancel' as const,
              roles: keysOf(({ permissions }) => holds(permissions, 'orders.cancel')),
              requires: ['reason' as const],
            },
          ]
        : []),
    ],
    by_itself: goesByItself(all, stage, fulfilment) ?? null,
    customer_message: stage.tells_customer ? rendered(stage, sample) : null,
    tells_roles: stage.tells_roles,
    limit_min: stage.limit_min,
    prints_slip: stage.prints_slip,
  }
}

/** What an order must have before it comes to a stage; only a delivery has a courier. */
export function requirementsOf(
  stage: Pick<DraftStage, 'requires_payment' | 'requires_courier' | 'requires_reason'>,
  fulfilment: Fulfilment,
): ('payment' | 'courier' | 'reason')[] {
  const needed = {
    payment: stage.requires_payment,
    courier: stage.requires_courier && fulfilment === 'delivery',
    reason: stage.requires_reason,
  }
  return (['payment', 'courier', 'reason'] as const).filter((one) => needed[one])
}

/** Whether people of a role may move an order into the stage, from this one if it is said. */
function mayEnterStage({ key, permissions }: PressingRole, stage: Placed, from?: Placed): boolean {
  const isForRole =
    stage.enter_roles.length === 0 ||
    stage.enter_roles.some((one) => one === key) ||
    permissions.includes('*')
  const isAcceptance = from?.category === 'new' && stage.category !== 'new'
  const right = isAcceptance ? 'orders.accept' : 'orders.move'
  return isForRole && holds(permissions, right)
}

const rendered = ({ customer_text }: Placed, sample: CustomerTextValues) =>
  Object.fromEntries(
    Object.entries(written(customer_text)).map(([language, text]) => [
      language,
      renderCustomerText(text, sample),
    ]),
  )

const written = (texts: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([code, text]) => (text ? [[code, text]] : [])))

const problem = (
  code: PipelineProblem['code'],
  about: Partial<Omit<PipelineProblem, 'code' | 'is_fault'>> = {},
): PipelineProblem => ({
  code,
  is_fault: pipelineFaults.some((one) => one === code),
  stage_id: null,
  category: null,
  fulfilment: null,
  ...about,
})
