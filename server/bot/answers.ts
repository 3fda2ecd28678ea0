import type { Database } from '#server/db/open.ts'
import { say } from '#server/http/answers/language.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { BotApi, BotMessage } from '#server/telegram/botApi.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { type OpenedFrom, openButton } from './openButton.ts'
import { retryLoop, sleep } from './retryLoop.ts'
import { type QueuedAnswer, requeueAnswer, dequeueAnswer } from './answerQueue.ts'
import { setBlocked } from './receive.ts'
import { texts } from './texts.ts'
import { answersChannel } from './notifyBot.ts'

const MAX_CONCURRENT = 8
const REFUSED_TOKEN_PAUSE_MS = 60_000
/** Pauses before each retry of an answer, in milliseconds; then it is dropped. */
const pausesMs = [5000, 20_000, 60_000]

interface Parts extends OpenedFrom {
  botId: number
  api: BotApi
  database: Database
  ports: Ports
  log: Log
  /** Polling interval without a notification, in milliseconds. */
  lookMs: number
}

/** Sends queued answers, several in parallel but one at a time to each person. */
export class Answers {
  #parts: Parts
  #busy = new Map<number, Promise<void>>()
  #pausedUntil = 0
  #waking = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Runs until the signal; messages in flight are finished. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, log, lookMs } = this.#parts
    const stopListening = await database.listen(answersChannel, () => this.#wake())
    const onAbort = () => this.#wake()
    signal.addEventListener('abort', onAbort)
    await retryLoop(() => this.#step(signal), { log, signal, longestMs: lookMs })
    signal.removeEventListener('abort', onAbort)
    await stopListening()
    await Promise.all(this.#busy.values())
  }

  #wake(): void {
    this.#waking.abort()
  }

  async #step(signal: AbortSignal): Promise<void> {
    const { botId, database, ports, lookMs } = this.#parts
    const pausedMs = this.#pausedUntil - performance.now()
    if (pausedMs > 0) return sleep(pausedMs, signal)
    this.#waking = new AbortController()
    const busy = [...this.#busy.keys()]
    const queued =
      busy.length < MAX_CONCURRENT
        ? await database.asRoot((db) => dequeueAnswer(db, botId, busy, ports.clock()))
        : undefined
    if (queued) this.#begin(queued)
    else await sleep(lookMs, this.#waking.signal)
  }

  #begin(queued: QueuedAnswer): void {
    const work = this.#send(queued).finally(() => {
      this.#busy.delete(queued.messenger_id)
      this.#wake()
    })
    this.#busy.set(queued.messenger_id, work)
  }

  async #send(queued: QueuedAnswer): Promise<void> {
    const { api, log } = this.#parts
    try {
      await api.send(messageOf(queued, this.#parts))
    } catch (error) {
      await this.#afterFault(queued, error).catch((failure: unknown) => {
        log.error({ err: failure }, 'What became of an answer of the bot could not be written down')
      })
    }
  }

  async #afterFault(queued: QueuedAnswer, error: unknown): Promise<void> {
    if (!(error instanceof BotApiError)) throw error
    const { botId, database, log } = this.#parts
    if (error.fault === 'blocked')
      return database.asRoot((db) => setBlocked(db, botId, queued.messenger_id, true))
    if (error.fault === 'too_many') return this.#pause(queued, error.retryAfter * 1000)
    log.warn(`An answer of the bot was not sent: ${error.message}`)
    if (error.fault === 'unauthorized') return this.#pause(queued, REFUSED_TOKEN_PAUSE_MS)
    const pauseMs = pausesMs[queued.tries]
    if (error.fault === 'unavailable' && pauseMs !== undefined)
      await this.#requeueAnswer(queued, queued.tries + 1, pauseMs)
  }

  /** Pauses all sending for `ms` milliseconds. */
  async #pause(queued: QueuedAnswer, ms: number): Promise<void> {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms)
    await this.#requeueAnswer(queued, queued.tries, ms)
  }

  #requeueAnswer(queued: QueuedAnswer, tries: number, ms: number): Promise<void> {
    const { botId, database, ports } = this.#parts
    const at = new Date(ports.clock().getTime() + ms)
    return database.asRoot((db) => requeueAnswer(db, botId, queued, tries, at))
  }
}

function messageOf(queued: QueuedAnswer, from: OpenedFrom): BotMessage {
  const { messenger_id: chatId, first_name: name, language } = queued
  const button = openButton(from, language)
  const text = queued.is_invited ? texts.invited : texts.welcome
  return { chatId, text: say(button ? text : texts.noApp, { name }, language), button }
}
