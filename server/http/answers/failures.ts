import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer, PlanLimit } from '#contract/errors.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import { type Locale, defaultLocale } from '#contract/locales.ts'
import { isConflict, isReadOnly, isUnavailable, sqlState } from '#server/db/failures.ts'
import { planWithIt } from '#server/http/planFeature.ts'
import { morePlanTexts } from '#server/http/planLimit.ts'
import { callers } from '#server/http/requestServices.ts'
import type { Log } from '#server/ports.ts'
import { lookOnly } from '#server/http/looks/inLook.ts'
import { maskAnswer } from '#server/http/looks/maskAnswer.ts'
import { MalformedError } from './json.ts'
import { acceptedLanguage, say, translate } from './language.ts'
import { FieldErrors, Refusal, type RefusalDetails } from './refusal.ts'
import { texts } from './texts.ts'

const wanted = new WeakSet<FastifyReply>()

/** Whether an answer says that the server could not do it, which nobody has wanted: what maintenance refuses is no failure. */
export const isFailed = (reply: FastifyReply): boolean => reply.statusCode >= 500 && !wanted.has(reply)

/** The language of an answer: what the request asks for, else the person's, else the default. */
export function languageOf(request: FastifyRequest): Locale {
  return (
    acceptedLanguage(request.headers['accept-language']) ??
    callers.get(request)?.session.language ??
    defaultLocale
  )
}

/** Answers a failed request with the error envelope; what is not a refusal is logged. */
export function answerFailure(
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request)
  const head = { status: 'error', request_id: request.id } as const
  if (error instanceof FieldErrors) {
    const errors = Object.fromEntries(
      Object.entries(error.fields).map(([field, said]) => [
        field,
        said.map((one) => translate(one, language)),
      ]),
    )
    return send(reply, 422, { ...head, message: say(texts.invalid, {}, language), errors, code: 'invalid' })
  }
  const isLook = callers.get(request)?.session.look !== undefined
  const refusal =
    error instanceof Refusal ? error : isLook && isReadOnly(error) ? lookOnly() : toRefusal(error)
  if (refusal.code === 'maintenance' || refusal.code === 'switched_off') wanted.add(reply)
  else if (refusal.status >= 500)
    log.error({ request_id: request.id, err: error, url: request.routeOptions.url }, 'A call failed')
  const {
    values = {},
    current,
    changedBy,
    permission,
    planFeature,
    planLimit,
    retryAfter,
    usedBy,
  } = refusal.details
  const said = refusal.details.message ?? say(refusal.text, values, language)
  return send(
    reply,
    refusal.status,
    {
      ...head,
      message: [said, ...morePlan(planLimit, language), ...planWithIt(planFeature, language)].join('. '),
      code: refusal.code,
      ...(current === undefined ? {} : { current: isLook ? maskAnswer(current) : current }),
      ...(changedBy && { changed_by: changedBy }),
      ...(permission === undefined ? {} : { permission }),
      ...(usedBy === undefined
        ? {}
        : { used_by: usedBy.map((one) => ({ ...one, text: translate(one.text, language) })) }),
      ...(planLimit && { plan_limit: planLimit }),
      ...(planFeature && { plan_feature: planFeature }),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    },
    retryAfter,
  )
}

function morePlan(limit: PlanLimit | undefined, language: Locale): string[] {
  if (!limit?.plan) return []
  const plan = inLanguage(limit.plan.name, language, defaultLocale)
  const { some, all } = morePlanTexts
  return [
    limit.plan.limit === null
      ? say(all, { plan }, language)
      : say(some, { plan, limit: limit.plan.limit }, language),
  ]
}

function send(reply: FastifyReply, status: number, body: ErrorAnswer, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(retryAfter)))
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Whether an error is a fault of ours: not a refusal, and not a service that is away for a moment. */
export const isInternal = (error: unknown): boolean =>
  !(error instanceof FieldErrors) && (error instanceof Refusal ? error : toRefusal(error)).code === 'internal'

function toRefusal(error: unknown): Refusal {
  if (error instanceof MalformedError) return new Refusal(400, 'malformed', texts.malformed)
  const status = statusOf(error)
  if (isAborted(error)) return new Refusal(400, 'malformed', texts.malformed)
  if (isUnavailable(error) || isConflict(error)) return unavailable()
  if (status === 413) return new Refusal(413, 'too_large', texts.tooLarge)
  // The message of a refused static file must not reveal whether the file exists.
  if (status === 404 || status === 403) return new Refusal(404, 'not_found', texts.notFound)
  if (status >= 400 && status < 500 && sqlState(error)?.startsWith('FST_'))
    return new Refusal(400, 'malformed', texts.malformed)
  return new Refusal(500, 'internal', texts.internal)
}

/** 503 with a hint to retry in a moment. */
export function unavailable(details: RefusalDetails = { retryAfter: 2 }): Refusal {
  return new Refusal(503, 'unavailable', texts.unavailable, details)
}

/** The client closed the connection while sending the body; shares its error code with lost database connections. */
function isAborted(error: unknown): boolean {
  return statusOf(error) === 400 && sqlState(error) === 'ECONNRESET'
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
