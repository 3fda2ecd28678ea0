import type { ChangedBy, ErrorAnswer, ErrorCode, FieldMessages, UsedBy } from '#contract/errors.ts'

/** A refusal by the server; `message` is in the user's language and is shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  /** The present row of a conflict, as this user may see it. */
  readonly current: unknown
  /** Who has made the row so, where a person of the team did. */
  readonly changedBy: ChangedBy | undefined
  /** The right that is missing. */
  readonly permission: string | undefined
  /** What refers to a row that was to be removed. */
  readonly usedBy: readonly UsedBy[]
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  readonly requestId: string

  constructor(status: number, answer: Omit<ErrorAnswer, 'status'>) {
    super(answer.message)
    this.status = status
    this.code = answer.code
    this.current = answer.current
    this.changedBy = answer.changed_by
    this.permission = answer.permission
    this.usedBy = answer.used_by ?? []
    this.retryAfter = answer.retry_after
    this.requestId = answer.request_id
  }
}

/** Refused fields: path (`lines.0.qty`) to messages in the user's language. */
export class FieldErrors extends ApiError {
  override name = 'FieldErrors'
  readonly errors: FieldMessages

  constructor(status: number, answer: Omit<ErrorAnswer, 'status'> & { errors: FieldMessages }) {
    super(status, answer)
    this.errors = answer.errors
  }
}

/** No answer within 20 s; never shown, the screen offers another try. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'

  constructor() {
    super('The operation was aborted due to timeout')
  }
}

/** The network failed or something that is not our server answered. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

/** The sign-in has ended; the app is on its way to the login screen, so nobody needs to be told. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/** Whether nobody can know if the server did what it was asked: the same key must be used for the next try. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.code === 'idempotency_in_flight'
  return error instanceof TimeoutError || error instanceof ConnectionError
}
