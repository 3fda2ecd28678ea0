import type { NotTaken } from '#server/branches/intake.ts'
import { writeMoment } from '#server/format.ts'
import type { Text, TextValues } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { texts } from '#server/orders/texts.ts'
import { texts as storefrontTexts } from '#server/storefront/texts.ts'
import type { Problem } from './problems.ts'
import type { Branch } from './settings.ts'

/** Why the branch does not take the order, in words; who may, takes it all the same and says why. */
export function intakeProblem(
  work: Work,
  branch: Branch,
  why: NotTaken,
  due: string | null | undefined,
): Problem {
  const { code, at } = why
  const time = at && writeMoment(at, work.now, branch.time_zone, work.language)
  const values: TextValues = { branch: branch.name, ...(time && { time }) }
  const mayOverrule = code !== 'not_served' && work.channel === 'staff' && may(work, 'orders.override_stop')
  return {
    code,
    line: null,
    field: fieldOf(why, due),
    text: textOf(why, due),
    values,
    at: at && at.toISOString(),
    mayOverrule,
  }
}

function fieldOf(why: NotTaken, due: string | null | undefined): string {
  if (why.code === 'not_served') return 'fulfilment'
  if (why.code === 'paused') return why.isWhole ? 'branch_id' : 'fulfilment'
  return due || why.code === 'full' ? 'due_at' : 'branch_id'
}

function textOf(why: NotTaken, due: string | null | undefined): Text {
  if (why.code === 'not_served') return texts.wrongFulfilment
  if (why.code === 'paused') return why.isWhole ? texts.pausedUntil : texts.wayPausedUntil
  if (why.code === 'full') return why.at ? texts.fullUntil : texts.full
  if (due) return texts.dueClosed
  return why.at ? texts.closedUntil : storefrontTexts.branchClosed
}
