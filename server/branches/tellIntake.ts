import { type BranchPauses, pauseOf } from '#contract/pauses.ts'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import type { IntakeNews } from '#contract/intakeNews.ts'
import type { Work } from '#server/http/work.ts'

type Doing = Pick<Work, 'db' | 'now' | 'newId'>

/** Lets the bot tell those who work in a branch what has become of its orders, but not who did it; nobody did what ends by itself. */
export async function tellIntake(
  { db, now, newId }: Doing,
  companyId: string,
  { branch, actor, news }: { branch: string; actor: string | null; news: IntakeNews },
): Promise<void> {
  await db.run(
    `insert into team_news (company_id, id, kind, branch_id, actor_id, created_at, intake) values ($1, $2, 'intake', $3, $4, $5, $6)`,
    [companyId, newId(), branch, actor, now, JSON.stringify(news)],
  )
  await notifyBot(db)
}

/** The ways that a change takes again, null for all; undefined where none of them was paused. */
export function resumedWays(
  before: BranchPauses,
  after: Partial<BranchPauses>,
): Fulfilment[] | null | undefined {
  const hasEnded = (column: keyof BranchPauses) => before[column] !== null && after[column] === null
  if (hasEnded('paused_until')) return null
  const ways = fulfilments.filter((way) => hasEnded(pauseOf(way)))
  return ways.length > 0 ? ways : undefined
}
