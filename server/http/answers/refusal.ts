import type { ChangedBy, ErrorCode, LackingFeature, PlanLimit } from '#contract/errors.ts'
import { texts } from './texts.ts'

/** A text that the server says: `id` finds the translation, `message` is the English source with placeholders as `{max}`. */
export interface Text {
  id: string
  message: string
}

export type TextValues = Record<string, string | number>

/** A text, or one with the values of its placeholders. */
export type LocalizedText = Text | [Text, TextValues]

export interface RefusalDetails {
  values?: TextValues
  /** What people have written to be said in place of the text. */
  message?: string
  /** The present entity as the caller may see it, for a 409. */
  current?: unknown
  /** Who has made it so, where a person of the team did. */
  changedBy?: ChangedBy | undefined
  /** The missing permission, for a 403. */
  permission?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** The limit that would be passed, for a 402. */
  planLimit?: PlanLimit
  /** What the plan does not include, for a 402. */
  planFeature?: LackingFeature
  /** What refers to the row that cannot be removed. */
  usedBy?: { text: LocalizedText; count: number; path: string | null }[]
}

/** Ends a call with an HTTP status, a machine code and a text in the caller's language; everything done so far is undone. */
export class Refusal extends Error {
  override name = 'Refusal'
  status: number
  code: ErrorCode
  text: Text
  details: RefusalDetails

  constructor(status: number, code: ErrorCode, text: Text, details: RefusalDetails = {}) {
    super(text.message)
    this.status = status
    this.code = code
    this.text = text
    this.details = details
  }

  /** The text with the values of its placeholders. */
  get said(): LocalizedText {
    return [this.text, this.details.values ?? {}]
  }
}

/** Ends a call with 422: field path (`lines.0.qty`) to what is wrong with it. */
export class FieldErrors extends Error {
  override name = 'FieldErrors'
  fields: Record<string, LocalizedText[]>

  constructor(fields: Record<string, LocalizedText[]>) {
    super(`Wrong fields: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
  }
}

/** 404 both for rows that do not exist and for rows that the caller must not know of. */
export const notFound = () => new Refusal(404, 'not_found', texts.notFound)

/** 422 at a field whose id is unknown or belongs to another company; both answer alike. */
export const unknownAt = (field: string) => new FieldErrors({ [field]: [texts.unknown] })

/** 403 that names the missing permission. */
export const forbidden = (permission?: string) =>
  new Refusal(403, 'forbidden', texts.forbidden, permission === undefined ? {} : { permission })

/** 409 with the present row and who has changed it, when the caller's `version` is not the latest. */
export const staleVersion = (current: unknown, changedBy?: ChangedBy) =>
  new Refusal(409, 'stale_version', changedBy ? texts.changedBy : texts.staleVersion, {
    current,
    changedBy,
    values: { name: changedBy?.name ?? '' },
  })
