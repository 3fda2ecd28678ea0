import { decideInChat } from '#server/access/decideInChat.ts'
import { texts } from '#server/access/texts.ts'
import { describeWanted } from '#server/access/wanted.ts'
import { say } from '#server/http/answers/language.ts'
import { type AccessMessage, accessStore, enqueueAccessQuestions, nextMessage } from './accessMessages.ts'
import type { QuestionKind } from './askQuestions.ts'

/** For this long after a request has expired its outcome is still sent, in milliseconds. */
const LATE_MS = 3_600_000

/** Approvers are asked about requests for access. */
export const accessQuestions: QuestionKind<AccessMessage> = {
  store: accessStore,
  name: 'a request for access',
  enqueue: enqueueAccessQuestions,
  next: nextMessage,
  isWaiting: ({ state }) => state === 'asked',
  isWorthRetrying: ({ expires_at: at }, now) => now.getTime() < Date.parse(at) + LATE_MS,
  decide: decideInChat,
  question: (message) =>
    [message.company_name, ...describeWanted(message, message)].filter(Boolean).join('\n\n'),
  outcome({ state, decided_by_name: name, expires_at: at, language }, now) {
    const isLate = Date.parse(at) <= now.getTime()
    const text = {
      asked: texts.isDecided,
      lapsed: isLate ? texts.isDecided : texts.hasChanged,
      used: texts.allowedBy,
      refused: texts.refusedBy,
    }
    return say(text[state], { name: name ?? '' }, language)
  },
}
