import { LOOK_WRITE_MINUTES, LOOK_WRITES } from '#contract/looks.ts'
import { texts as accessTexts } from '#server/access/texts.ts'
import { say } from '#server/http/answers/language.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { decideLookInChat } from '#server/looks/decideInChat.ts'
import { texts } from '#server/looks/texts.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import {
  clearPressed,
  enqueueLookQuestions,
  type LookMessage,
  nextLookMessage,
  postpone,
  pressOfLook,
  recordSent,
  removeMessage,
} from './lookMessages.ts'
import { setBlocked } from './receive.ts'
import { type WorkerContext, runWorker } from './runWorker.ts'

const RETRY_MS = 5000

/** Until the signal: asks owners in their chats whether the platform's support may change something, and does what they say. */
export async function askAboutLooks(parts: WorkerContext, signal: AbortSignal): Promise<void> {
  const { botId, database, ports } = parts
  await runWorker(parts, signal, async () => {
    const now = ports.clock()
    if (await database.asRoot((db) => enqueueLookQuestions(db, botId, now))) return true
    const message = await database.asRoot((db) => nextLookMessage(db, botId, now))
    if (message) await handle(parts, message)
    return message !== undefined
  })
}

async function handle(parts: WorkerContext, message: LookMessage): Promise<void> {
  const { botId, database, ports, log } = parts
  try {
    await sendOrDecide(parts, message)
  } catch (error) {
    const fault = error instanceof BotApiError ? error : undefined
    if (fault) log.warn(`The bot could not speak about a look into a company: ${fault.message}`)
    else log.error({ err: error }, 'A look into a company could not be asked for or decided in the chat')
    const isPassing = !fault || fault.fault === 'unavailable' || fault.fault === 'too_many'
    const wait = fault ? Math.max(RETRY_MS, fault.retryAfter * 1000) : RETRY_MS
    const at = new Date(ports.clock().getTime() + wait)
    await database.asRoot(async (db) => {
      if (fault?.fault === 'blocked') await setBlocked(db, botId, message.messenger_id, true)
      // Postponed, so that a message that always fails does not block the others.
      await (isPassing && message.is_waiting
        ? postpone(db, botId, message, at)
        : removeMessage(db, botId, message))
    })
  }
}

async function sendOrDecide(
  { botId, api, database, ports }: WorkerContext,
  message: LookMessage,
): Promise<void> {
  const { messenger_id: chatId, message_id: messageId, callback_id: callbackId, pressed } = message
  if (pressed !== null && callbackId !== null && message.is_waiting) {
    const refusal = await refusalOf(() => decideLookInChat({ database, ports }, message, pressed))
    if (refusal === undefined) return
    // The question stays open: another owner can still answer it.
    await database.asRoot((db) => clearPressed(db, botId, message))
    return api
      .alert(callbackId, say(refusal.text, refusal.details.values ?? {}, message.language))
      .catch(() => undefined)
  }
  if (message.is_waiting) {
    const sent = await api.ask({ chatId, text: questionOf(message), rows: [buttonsOf(message)] })
    return database.asRoot((db) => recordSent(db, botId, message, sent))
  }
  if (messageId !== null)
    await api.settle({ chatId, messageId, callbackId: callbackId ?? undefined, text: outcomeOf(message) })
  await database.asRoot((db) => removeMessage(db, botId, message))
}

async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function buttonsOf({ look_id: id, language }: LookMessage) {
  return [
    { text: say(accessTexts.allowOnce, {}, language), data: pressOfLook(id, 'allow') },
    { text: say(accessTexts.refuse, {}, language), data: pressOfLook(id, 'refuse') },
  ]
}

function questionOf({ company_name: company, name, reason, language }: LookMessage): string {
  const values = { name, count: LOOK_WRITES, minutes: LOOK_WRITE_MINUTES }
  return [company, say(texts.asksToChange, values, language), reason].join('\n\n')
}

function outcomeOf(message: LookMessage): string {
  const { write_state: state, decided_by_name: name, language } = message
  const text = {
    asked: accessTexts.isDecided,
    allowed: accessTexts.allowedBy,
    refused: accessTexts.refusedBy,
  }[state]
  return `${questionOf(message)}\n\n${say(text, { name: name ?? '' }, language)}`
}
