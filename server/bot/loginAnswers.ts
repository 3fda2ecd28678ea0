import { say } from '#server/http/answers/language.ts'
import { deviceName } from '#server/session/deviceName.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { type LoginAnswer, requeueLoginAnswer, pressOf, dequeueLoginAnswer } from './login.ts'
import { texts } from './texts.ts'
import { type WorkerContext, runWorker } from './runWorker.ts'

const RETRY_MS = 5000

/** Until the signal: sends questions about sign-ins to a browser, and their outcomes. */
export async function answerLogins(parts: WorkerContext, signal: AbortSignal): Promise<void> {
  const { botId, database, ports } = parts
  await runWorker(parts, signal, async () => {
    const owed = await database.asRoot((db) => dequeueLoginAnswer(db, botId, ports.clock()))
    if (owed) await tell(parts, owed)
    return owed !== undefined
  })
}

async function tell(parts: WorkerContext, owed: LoginAnswer): Promise<void> {
  const { api, database, ports, log } = parts
  try {
    if (owed.owed === 'question') return void (await api.ask(questionOf(owed)))
    const text = say(answers[owed.owed], {}, owed.language)
    if (owed.callback_id === null || owed.message_id === null)
      return await api.send({ chatId: owed.messenger_id, text, button: undefined })
    const { messenger_id: chatId, message_id: messageId, callback_id: callbackId } = owed
    await api.settle({ chatId, messageId, callbackId, text })
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    log.warn(`A question of the bot about a sign-in was not sent: ${error.message}`)
    const isPassing = error.fault === 'unavailable' || error.fault === 'too_many'
    const at = new Date(ports.clock().getTime() + Math.max(RETRY_MS, error.retryAfter * 1000))
    if (isPassing) await database.asRoot((db) => requeueLoginAnswer(db, owed, at))
  }
}

const answers = {
  done: texts.loginDone,
  refused: texts.loginRefused,
  wrong: texts.loginWrong,
  old: texts.loginOld,
}

function questionOf({ id, messenger_id, choices, device, ip, language }: LoginAnswer) {
  const [ask, warn, notMe] = [texts.loginAsk, texts.loginWarn, texts.loginNotMe].map((text) =>
    say(text, {}, language),
  )
  return {
    chatId: messenger_id,
    text: `${ask}\n\n${deviceName(device)}\n${ip}\n\n${warn}`,
    rows: [
      choices.map((choice) => ({ text: String(choice), data: pressOf(id, choice) })),
      [{ text: notMe ?? '', data: pressOf(id, 'no') }],
    ],
  }
}
