import { texts } from '#server/access/texts.ts'
import type { Db } from '#server/db/tenant.ts'
import { say } from '#server/http/answers/language.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import type { Pressed, Question, QuestionStore } from './questions.ts'
import { setBlocked } from './receive.ts'
import { type WorkerContext, runWorker } from './runWorker.ts'

const RETRY_MS = 5000

/** What is special about one kind of question to people who can allow or refuse something. */
export interface QuestionKind<Message extends Question> {
  store: QuestionStore
  /** In the log, as "a request for access". */
  name: string
  /** Takes the next new question and queues it for whoever can decide; false where there is none. */
  enqueue(db: Db, botId: number, now: Date): Promise<boolean>
  /** The next message to work on: to send, pressed, or about what was decided elsewhere or in nobody's time. */
  next(db: Db, botId: number, now: Date): Promise<Message | undefined>
  isWaiting(message: Message): boolean
  /** Whether a message that could not be sent is sent later. */
  isWorthRetrying(message: Message, now: Date): boolean
  /** The same decision as in the app, under the same rights; throws the `Refusal` that the app would show. */
  decide(parts: WorkerContext, message: Message, pressed: Pressed): Promise<void>
  question(message: Message): string
  outcome(message: Message, now: Date): string
}

/** Until the signal: asks in private chats, does what people press there under their rights, and tells the others what was decided. */
export async function askQuestions<Message extends Question>(
  parts: WorkerContext,
  kind: QuestionKind<Message>,
  signal: AbortSignal,
): Promise<void> {
  const { botId, database, ports } = parts
  await runWorker(parts, signal, async () => {
    const now = ports.clock()
    if (await database.asRoot((db) => kind.enqueue(db, botId, now))) return true
    const message = await database.asRoot((db) => kind.next(db, botId, now))
    if (message) await handle(parts, kind, message)
    return message !== undefined
  })
}

async function handle<Message extends Question>(
  parts: WorkerContext,
  kind: QuestionKind<Message>,
  message: Message,
): Promise<void> {
  const { botId, database, ports, log } = parts
  try {
    await sendOrDecide(parts, kind, message)
  } catch (error) {
    const fault = error instanceof BotApiError ? error : undefined
    if (fault) log.warn(`The bot could not speak about ${kind.name}: ${fault.message}`)
    else log.error({ err: error }, `The bot could not ask or decide about ${kind.name}`)
    const now = ports.clock()
    const isPassing = !fault || fault.fault === 'unavailable' || fault.fault === 'too_many'
    const wait = Math.max(RETRY_MS, (fault?.retryAfter ?? 0) * 1000)
    await database.asRoot(async (db) => {
      if (fault?.fault === 'blocked') await setBlocked(db, botId, message.messenger_id, true)
      // Postponed, so that a message that always fails does not block the others.
      await (isPassing && kind.isWorthRetrying(message, now)
        ? kind.store.postpone(db, botId, message, new Date(now.getTime() + wait))
        : kind.store.remove(db, botId, message))
    })
  }
}

async function sendOrDecide<Message extends Question>(
  parts: WorkerContext,
  kind: QuestionKind<Message>,
  message: Message,
): Promise<void> {
  const { botId, api, database, ports } = parts
  const { store } = kind
  const { messenger_id: chatId, message_id: messageId, callback_id: callbackId, pressed } = message
  const isWaiting = kind.isWaiting(message)
  if (pressed !== null && callbackId !== null && isWaiting) {
    const refusal = await refusalOf(() => kind.decide(parts, message, pressed))
    if (refusal === undefined) return
    // The question stays open: somebody else can still answer it.
    await database.asRoot((db) => store.clearPressed(db, botId, message))
    const text = say(refusal.text, refusal.details.values ?? {}, message.language)
    // A callback that has expired can no longer be answered; the question is still in the chat.
    return api.alert(callbackId, text).catch(() => undefined)
  }
  if (isWaiting) {
    const sent = await api.ask({ chatId, text: kind.question(message), rows: [buttonsOf(store, message)] })
    return database.asRoot((db) => store.recordSent(db, botId, message, sent))
  }
  if (messageId !== null) {
    const text = `${kind.question(message)}\n\n${kind.outcome(message, ports.clock())}`
    await api.settle({ chatId, messageId, callbackId: callbackId ?? undefined, text })
  }
  await database.asRoot((db) => store.remove(db, botId, message))
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

function buttonsOf({ pressOf }: QuestionStore, message: Question) {
  const { language } = message
  return [
    { text: say(texts.allowOnce, {}, language), data: pressOf(message, 'allow') },
    { text: say(texts.refuse, {}, language), data: pressOf(message, 'refuse') },
  ]
}
