import { useLingui } from '@lingui/react/macro'
import type { StageCategory } from '#contract/pipeline.ts'
import type { StageInput } from '#contract/stages.ts'
import type { PipelineProblem } from '#contract/simulation.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useName } from '#src/session/language/useName.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useServed } from './useServed.ts'

/** What becomes of orders, in the words of their tabs. */
export function useCategoryWords(): Record<StageCategory, string> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'orders' }),
    in_progress: t({ message: 'In progress', context: 'orders' }),
    done: t({ message: 'Done', context: 'orders' }),
    cancelled: t({ message: 'Cancelled', context: 'orders' }),
  }
}

/** What a group does to its orders, whatever the stage is called. */
export function useCategoryEffects(): Partial<Record<StageCategory, string>> {
  const { t } = useLingui()
  return {
    new: t`Orders ring until somebody accepts them`,
    done: t`Orders are over and count as revenue`,
    cancelled: t`Orders are over, and their stock is returned`,
  }
}

/** Roles by their keys, in the reader's language. */
export function useRoleKeys(): (keys: readonly string[]) => string {
  const roleName = useRoleName()
  return (keys) => keys.map((key) => roleName({ key, name: key })).join(', ')
}

/** What is special about a stage, each thing in a few words. */
export function useStageMarks(): (stage: StageInput) => string[] {
  const { t } = useLingui()
  const ways = useFulfilmentWords()
  const { fulfilments } = useServed()
  return (stage) => {
    const { limit_min: limit, auto_next_min: minutes } = stage
    const own = fulfilments.filter((way) => stage.applies_to.includes(way))
    const marks = [
      stage.is_default && t`New orders start here`,
      own.length < fulfilments.length && own.map((way) => ways[way]).join(', '),
      stage.requires_payment && t`Only paid orders`,
      stage.requires_courier && t`Only deliveries with a courier`,
      stage.requires_reason && t`Asks for a reason`,
      limit !== null && t`Late after ${limit} min`,
      minutes !== null && t`Goes on after ${minutes} min`,
      stage.tells_customer && t`Tells the customer`,
      stage.tells_roles.length > 0 && t`Tells staff`,
      stage.prints_slip && t`Prints a slip`,
    ]
    return marks.filter((mark) => mark !== false)
  }
}

type Named = { id: string; name: Partial<Record<string, string>> }

/** What is wrong with a pipeline, in a sentence. */
export function useProblemWords(stages: readonly Named[]): (problem: PipelineProblem) => string {
  const { t } = useLingui()
  const nameOf = useName()
  const ways = useFulfilmentWords()
  const categories = useCategoryWords()
  return ({ code, stage_id, category: group, fulfilment }) => {
    const stage = stages.find(({ id }) => id === stage_id)
    const name = stage ? nameOf(stage.name) : ''
    const way = fulfilment ? ways[fulfilment] : ''
    const category = group ? categories[group] : ''
    return {
      no_stage_of_category: t`No stage in “${category}”`,
      no_default: t`No stage that new orders start in`,
      many_defaults: t`New orders can start in one stage only`,
      too_many: t`More than 20 stages`,
      no_way_to_done: t`${way}: there is no way to the end`,
      wrong_next: t`“${name}” leads to an earlier stage`,
      unreachable: t`No order gets to “${name}”`,
      dead_end: t`${way}: orders get stuck in “${name}”`,
      nobody_may: t`Nobody may move orders to “${name}”`,
      never_by_itself: t`Orders don’t leave “${name}” by themselves`,
    }[code]
  }
}
