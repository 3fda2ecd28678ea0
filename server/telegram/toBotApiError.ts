import { GrammyError } from 'grammy'
import { BotApiError, type BotFault } from './botApiError.ts'

const USUAL_PAUSE_SECONDS = 5

/** A failure of this method as a `BotApiError`. */
export function toBotApiError(method: string, error: unknown): BotApiError {
  if (!(error instanceof GrammyError) || typeof error.error_code !== 'number')
    return new BotApiError('unavailable', `${method}: no answer, or one that cannot be read`)
  const { error_code: code, description, parameters } = error
  const fault = faultOf(code, description)
  if (fault === 'unauthorized') return new BotApiError(fault, 'The messenger refuses the token of the bot')
  const retryAfter = fault === 'too_many' ? (parameters.retry_after ?? USUAL_PAUSE_SECONDS) : 0
  return new BotApiError(fault, `${method}: ${code} ${description}`, retryAfter)
}

function faultOf(code: number, description: string): BotFault {
  // The messenger answers 404 to a token that is not even written like one of its own.
  if (code === 401 || code === 404) return 'unauthorized'
  if (code === 403)
    return /blocked by the user|user is deactivated/i.test(description) ? 'blocked' : 'refused'
  if (code === 409) return 'conflict'
  if (code === 429) return 'too_many'
  return code >= 500 ? 'unavailable' : 'refused'
}
