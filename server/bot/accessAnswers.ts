import { decideInChat } from '#server/access/decideInChat.ts'
import { texts } from '#server/access/texts.ts'
import { describeWanted } from '#server/access/wanted.ts'
import { say } from '#server/http/answers/language.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import {
  type AccessMessage,
  type Pressed,
  recordSentQuestion,
  clearPressed,
  removeMessage,
  nextMessage,
  pressOf,
  postpone,
  enqueueAccessQuestions,
} from './accessMessages.ts'
import { setBlocked } from './receive.ts'
import { type WorkerContext, runWorker } from './runWorker.ts'

const RETRY_MS = 5000
/** For this long after a request has expired its outcome is still sent, in milliseconds. */
const LATE_MS = 3_600_000

/** Until the signal: sends questions about access requests to approvers' private chats, applies their answers and reports the outcome. */
export async function askAboutAccess(parts: WorkerContext, signal: AbortSignal): Promise<void> {
  const { botId, database, ports } = parts
  await runWorker(parts, signal, async () => {
    const now = ports.clock()
    if (await database.asRoot((db) => enqueueAccessQuestions(db, botId, now))) return true
    const message = await database.asRoot((db) => nextMessage(db, botId, now))
    if (message) await handleMessage(parts, message)
    return message !== undefined
  })
}

async function handleMessage(parts: WorkerContext, message: AccessMessage): Promise<void> {
  const { botId, database, ports, log } = parts
  try {
    await sendOrDecide(parts, message)
  } catch (error) {
    if (!(error instanceof BotApiError)) {
      log.error({ err: error }, 'A request for access could not be asked or decided in the chat')
      const later = new Date(ports.clock().getTime() + RETRY_MS)
      // Postponed, so that a message that always fails does not block the others.
      return database.asRoot((db) => postpone(db, botId, message, later))
    }
    log.warn(`The bot could not speak about a request for access: ${error.message}`)
    const now = ports.clock().getTime()
    const isPassing = error.fault === 'unavailable' || error.fault === 'too_many'
    const isWorthIt = isPassing && now < Date.parse(message.expires_at) + LATE_MS
    const at = new Date(now + Math.max(RETRY_MS, error.retryAfter * 1000))
    await database.asRoot(async (db) => {
      if (error.fault === 'blocked') await setBlocked(db, botId, message.messenger_id, true)
      await (isWorthIt ? postpone(db, botId, message, at) : removeMessage(db, botId, message))
    })
  }
}

async function sendOrDecide(
  { botId, api, database, ports }: WorkerContext,
  message: AccessMessage,
): Promise<void> {
  const { messenger_id: chatId, message_id: messageId, callback_id: callbackId, pressed } = message
  if (pressed !== null && callbackId !== null && message.state === 'asked') {
    const refusal = await decided(() => decideInChat({ database, ports }, message, pressed))
    if (refusal === undefined) return
    // The question stays open: another approver can still answer it.
    await database.asRoot((db) => clearPressed(db, botId, message))
    const text = say(refusal.text, refusal.details.values ?? {}, message.language)
    // A callback that has expired can no longer be answered; the question is still in the chat.
    return api.alert(callbackId, text).catch(() => undefined)
  }
  if (message.state === 'asked') {
    const sent = await api.ask({ chatId, text: questionOf(message), rows: [buttonsOf(message)] })
    return database.asRoot((db) => recordSentQuestion(db, botId, message, sent))
  }
  if (messageId !== null)
    await api.settle({
      chatId,
      messageId,
      callbackId: callbackId ?? undefined,
      text: outcomeOf(message, ports.clock()),
    })
  await database.asRoot((db) => removeMessage(db, botId, message))
}

async function decided(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function buttonsOf({ request_id, language }: AccessMessage) {
  const button = (pressed: Pressed) => ({
    text: say(pressed === 'allow' ? texts.allowOnce : texts.refuse, {}, language),
    data: pressOf(request_id, pressed),
  })
  return [button('allow'), button('refuse')]
}

function questionOf(message: AccessMessage) {
  return [message.company_name, ...describeWanted(message, message)].filter(Boolean).join('\n\n')
}

function outcomeOf(message: AccessMessage, now: Date): string {
  const { state, decided_by_name: name, language } = message
  const isLate = Date.parse(message.expires_at) <= now.getTime()
  const text = {
    asked: texts.isDecided,
    lapsed: isLate ? texts.isDecided : texts.hasChanged,
    used: texts.allowedBy,
    refused: texts.refusedBy,
  }
  return `${questionOf(message)}\n\n${say(text[state], { name: name ?? '' }, language)}`
}
