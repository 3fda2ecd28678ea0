import { type RequestableCall, requestable } from '#contract/access.ts'
import { translate } from '#server/http/answers/language.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Work, requirePermission } from '#server/http/work.ts'
import { texts as refundTexts } from '#server/refunds/texts.ts'
import { askerWith } from './asker.ts'
import { type AskedCall, make } from './calls.ts'
import { texts } from './texts.ts'

/** Makes an approved call as the requester with the missing permission added; all other limits of the requester apply. */
export async function makeAllowed(
  work: Work,
  asked: AskedCall<RequestableCall> & { asked_by: string },
): Promise<void> {
  const { right, needs } = requestable[asked.call]
  try {
    const asker = await askerWith(work, asked.asked_by, right)
    const session = asked.call === 'refund' ? { ...asker, refund_cap: work.session.refund_cap } : asker
    const theirs = { ...work, session, allowed_by: work.session.user_name }
    requirePermission(theirs, needs)
    await make(theirs, asked)
  } catch (error) {
    throw errorForApprover(work, error)
  }
}

/** Turns an error into one sentence: the approver has no form, and may not see the order as the requester does. */
function errorForApprover({ language }: Work, error: unknown): unknown {
  if (error instanceof FieldErrors) {
    const [said] = Object.values(error.fields).flat()
    const why = said ? translate(said, language) : ''
    return new Refusal(409, 'conflict', texts.cannotBeDone, { values: { why } })
  }
  if (!(error instanceof Refusal)) return error
  const { status, code, text, details } = error
  if ((status === 403 && text !== refundTexts.capped) || status === 404)
    return new Refusal(409, 'conflict', texts.askerMayNot)
  if (code === 'price_changed') return new Refusal(409, code, texts.otherTotal)
  return new Refusal(status, code, text, details.values ? { values: details.values } : {})
}
