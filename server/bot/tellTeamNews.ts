import { inLanguage } from '#contract/inLanguage.ts'
import { writeTime } from '#server/format.ts'
import { sectionTexts } from '#server/access/sectionTexts.ts'
import { presetTexts, type PresetText } from '#server/company/texts.ts'
import { writeBilling } from '#server/billing/newsTexts.ts'
import { writeIntake } from '#server/employees/intakeNews.ts'
import { ofNoOrder, ofSomebody, ofYou } from '#server/employees/newsTexts.ts'
import { say } from '#server/http/answers/language.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { setBlocked } from './receive.ts'
import {
  type TeamMessage,
  postponeAll,
  removeMessage,
  postpone,
  enqueueTeamMessages,
  takeMessage,
} from './teamMessages.ts'
import { type OpenedFrom, openButton } from './openButton.ts'
import { type WorkerContext, runWorker } from './runWorker.ts'

type Parts = WorkerContext & OpenedFrom

const RETRY_MS = 5000
const LONGEST_PAUSE_MS = 600_000
const REFUSED_TOKEN_PAUSE_MS = 60_000

/** Until the signal: sends owners and the person concerned private messages about changes of the team. */
export async function tellTeamNews(parts: Parts, signal: AbortSignal): Promise<void> {
  const { botId, database, ports } = parts
  await runWorker(parts, signal, async () => {
    const now = ports.clock()
    if (await database.asRoot((db) => enqueueTeamMessages(db, botId, now))) return true
    const message = await database.asRoot((db) => takeMessage(db, botId, now))
    if (message) await tell(parts, message, now)
    return message !== undefined
  })
}

async function tell(parts: Parts, message: TeamMessage, now: Date): Promise<void> {
  const { botId, api, database } = parts
  const text = textOf(message, now)
  try {
    if (text !== undefined && message.may_be_told)
      await api.send({ chatId: message.messenger_id, text, button: buttonOf(parts, message) })
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    return afterFault(parts, message, error)
  }
  await database.asRoot((db) => removeMessage(db, botId, message))
}

async function afterFault(
  { botId, database, ports, log }: WorkerContext,
  message: TeamMessage,
  { fault, retryAfter, message: what }: BotApiError,
): Promise<void> {
  const now = ports.clock().getTime()
  const after = (ms: number) => new Date(now + ms)
  if (fault !== 'blocked') log.warn(`News of a team were not sent: ${what}`)
  await database.asRoot(async (db) => {
    if (fault === 'unavailable') {
      const ageMs = now - Date.parse(message.created_at)
      const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(RETRY_MS, ageMs))
      return postpone(db, botId, message, after(pauseMs))
    }
    if (fault === 'too_many' || fault === 'unauthorized') {
      const pause = after(fault === 'too_many' ? retryAfter * 1000 : REFUSED_TOKEN_PAUSE_MS)
      await postpone(db, botId, message, pause)
      return postponeAll(db, botId, pause)
    }
    if (fault === 'blocked') await setBlocked(db, botId, message.messenger_id, true)
    return removeMessage(db, botId, message)
  })
}

/** A courier acts at once: the message opens the app; that of a payment what waits there. */
function buttonOf(parts: Parts, { kind, language }: TeamMessage) {
  if (kind === 'payment') return openButton(parts, language, '/app/settings/payments?attention=1')
  if (kind === 'provider') return openButton(parts, language, '/app/settings/payments')
  // The platform's people have no section of this company.
  if (kind === 'billing') return openButton(parts, language, '/app/billing')
  return kind === 'offered' || kind === 'assigned' ? openButton(parts, language) : undefined
}

/** The text in the recipient's language; undefined when there is nothing to send. */
function textOf(message: TeamMessage, now: Date): string | undefined {
  const { kind, is_own, name, company_name: company, language, order_number: number } = message
  if (kind === 'intake') return intakeOf(message, now)
  if (kind === 'billing')
    return message.billing ? writeBilling(message.billing, message, language) : undefined
  const isOfYou = is_own || kind === 'offered' || kind === 'assigned'
  const isOfNoOrder = kind === 'payment' && number === null
  const text = isOfNoOrder ? ofNoOrder : isOfYou ? ofYou[kind] : ofSomebody[kind]
  const section = message.section ? say(sectionTexts[message.section], {}, language) : ''
  const stage = message.stage_name ? inLanguage(message.stage_name, language, message.default_language) : ''
  const method = message.method_name
    ? inLanguage(message.method_name, language, message.default_language)
    : ''
  const values = {
    name,
    method,
    company,
    role: roleOf(message),
    section,
    stage,
    number: number ?? '',
    until: untilOf(message),
  }
  return text && say(text, values, language)
}

function intakeOf(message: TeamMessage, now: Date): string | undefined {
  const { intake, company_name: company, branch_name: branch, time_zone, actor_name, language } = message
  if (!intake || branch === null || time_zone === null) return undefined
  return writeIntake(intake, { company, branch, time_zone, name: actor_name ?? '' }, now, language)
}

const untilOf = ({ offered_until: until, time_zone }: TeamMessage): string =>
  until === null || time_zone === null ? '' : writeTime(new Date(until), time_zone)

function roleOf({ role_key, role_name, is_system_role, language }: TeamMessage): string {
  const text = is_system_role && role_key in presetTexts ? presetTexts[role_key as PresetText] : undefined
  return text ? say(text, {}, language) : role_name
}
