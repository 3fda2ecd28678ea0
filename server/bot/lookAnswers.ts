import { LOOK_WRITE_MINUTES, LOOK_WRITES } from '#contract/looks.ts'
import { texts as accessTexts } from '#server/access/texts.ts'
import { say } from '#server/http/answers/language.ts'
import { decideLookInChat } from '#server/looks/decideInChat.ts'
import { texts } from '#server/looks/texts.ts'
import type { QuestionKind } from './askQuestions.ts'
import { enqueueLookQuestions, type LookMessage, lookStore, nextLookMessage } from './lookMessages.ts'

/** Owners are asked whether the platform's support may change something. */
export const lookQuestions: QuestionKind<LookMessage> = {
  store: lookStore,
  name: 'a look into a company',
  enqueue: enqueueLookQuestions,
  next: nextLookMessage,
  isWaiting: (message) => message.is_waiting,
  isWorthRetrying: (message) => message.is_waiting,
  decide: decideLookInChat,
  question({ company_name: company, name, reason, language }) {
    const values = { name, count: LOOK_WRITES, minutes: LOOK_WRITE_MINUTES }
    return [company, say(texts.asksToChange, values, language), reason].join('\n\n')
  },
  outcome({ write_state: state, decided_by_name: name, language }) {
    const text = {
      asked: accessTexts.isDecided,
      allowed: accessTexts.allowedBy,
      refused: accessTexts.refusedBy,
    }[state]
    return say(text, { name: name ?? '' }, language)
  },
}
