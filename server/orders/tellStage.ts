import { inLanguage } from '#contract/inLanguage.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { renderCustomerText } from '#contract/simulateStages.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { writeMoney, writeTime } from '#server/format.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import type { KnownStage } from './find.ts'

/** An order as it has come to a stage. */
interface Come {
  id: string
  number: number
  label: string | null
  total: number
  currency: string
  branch_id: string
  /** When it is to be ready. */
  eta: string | Date | null
}

/** Lets the bot tell the people of the stage's roles, in the caller's transaction, but not who moved the order there. */
export async function tellRoles(work: Work, order: Pick<Come, 'id'>, stage: KnownStage): Promise<void> {
  if (stage.tells_roles.length === 0) return
  const { db, session, now, newId } = work
  await db.run(
    `insert into team_news (company_id, id, kind, order_id, stage_id, actor_id, created_at) values ($1, $2, 'stage', $3, $4, $5, $6)`,
    [session.company_id, newId(), order.id, stage.id, actorOf(work).id, now],
  )
  await notifyBot(db)
}

interface Words {
  customer_text: Partial<Record<string, string>>
  default_language: string
  branch: string
  time_zone: string
  show_decimals: boolean
}

/** What the customer is told of the stage, filled in; undefined for nothing. It is noted in the order's history. */
export async function customerTextOf(
  { db, session }: Work,
  order: Come,
  stage: KnownStage,
): Promise<string | undefined> {
  if (!stage.tells_customer) return undefined
  const words = await db.one<Words>(
    `select customer_text, default_language, branches.name as branch, branches.time_zone,
       companies.show_decimals
     from stages join companies on companies.id = stages.company_id
     join branches on branches.company_id = stages.company_id and branches.id = $3
     where stages.company_id = $1 and stages.id = $2`,
    [session.company_id, stage.id, order.branch_id],
  )
  if (!words) return undefined
  const { customer_text, default_language: language, branch, time_zone, show_decimals } = words
  const locale = parseAppCode(language) ?? defaultLocale
  return renderCustomerText(inLanguage(customer_text, language, language), {
    number: order.label ?? String(order.number),
    total: writeMoney(order.total, { currency: order.currency, show_decimals }, locale),
    eta: order.eta === null ? '—' : writeTime(new Date(order.eta), time_zone),
    branch,
  })
}
