import type {
  ChangedBy,
  ErrorAnswer,
  ErrorCode,
  FieldMessages,
  LackingFeature,
  PlanLimit,
  UsedBy,
} from '#contract/errors.ts'

/** A refusal by the server; `message` is in the user's language and is shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  /** The current row of a conflict, as visible to this user. */
  readonly current: unknown
  /** Who made the change, where it was a person of the team. */
  readonly changedBy: ChangedBy | undefined
  /** The missing permission. */
  readonly permission: string | undefined
  /** What refers to the row that cannot be removed. */
  readonly usedBy: readonly UsedBy[]
  /** What of the plan is used up. */
  readonly planLimit: PlanLimit | undefined
  /** What the plan does not include. */
  readonly planFeature: LackingFeature | undefined
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
    this.planLimit = answer.plan_limit
    this.planFeature = answer.plan_feature
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

/** No answer within 20 s; not shown as an error, the screen offers a retry. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'

  constructor() {
    super('The operation was aborted due to timeout')
  }
}

/** The network failed, or something other than our server answered. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

/** The session has ended and the app navigates to the sign-in: not shown as an error. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/** Whether the result is unknown: a retry must use the same idempotency key. */
export function isUncertain(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.code === 'idempotency_in_flight'
  return error instanceof TimeoutError || error instanceof ConnectionError
}
