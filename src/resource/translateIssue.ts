import { plural, t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { localeRules } from '#src/format/localeRules.ts'
import { writePercent } from '#src/format/numbers.ts'
import { currentLocale } from '#src/session/language/locale.ts'

/** One complaint of a schema. */
export type Issue = z.core.$ZodIssue

/** Says in the user's language what is wrong with a field and what to do about it. */
export function translateIssue(issue: Issue): string {
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value')
    return isMissing(issue) ? missing() : wrong()
  if (issue.code === 'invalid_format') return wrongFormat(issue.format)
  if (issue.code === 'custom') return wrongShape(issue.params?.['fault'])
  return wrong()
}

function tooSmall({ origin, minimum, input, path }: z.core.$ZodIssueTooSmall): string {
  const least = Number(minimum)
  if (origin === 'string') {
    if (least <= 1 || input === '') return missing()
    return plural(least, { one: 'Enter at least # character', other: 'Enter at least # characters' })
  }
  if (origin === 'array') return plural(least, { one: 'Add at least # item', other: 'Add at least # items' })
  return t`At least ${{ least: figure(least, path) }}`
}

function tooBig({ origin, maximum, path }: z.core.$ZodIssueTooBig): string {
  const most = Number(maximum)
  if (origin === 'string')
    return plural(most, { one: 'No more than # character', other: 'No more than # characters' })
  if (origin === 'array') return plural(most, { one: 'No more than # item', other: 'No more than # items' })
  if (origin === 'days') return plural(most, { one: 'No more than # day', other: 'No more than # days' })
  return t`No more than ${{ most: figure(most, path) }}`
}

/** A limit as its field shows it: what is counted in basis points ends in `_bp` and is written as a percent. */
function figure(limit: number, path: readonly PropertyKey[]): string {
  return String(path.at(-1)).endsWith('_bp')
    ? writePercent(localeRules(currentLocale()), limit)
    : String(limit)
}

function wrongFormat(format: string): string {
  if (format === 'email') return t`Enter an e-mail address like name@example.com`
  return t`Some characters aren’t allowed`
}

/** What is wrong with the shape of a zone, or with a link. */
function wrongShape(fault: unknown): string {
  if (fault === 'crosses_itself') return t`The outline can’t cross itself`
  if (fault === 'too_small') return t`The area is too small`
  if (fault === 'too_wide') return t`The area is too large`
  if (fault === 'not_a_chat') return t`Enter a link like https://t.me/name`
  return wrong()
}

function isMissing({ input }: { input?: unknown }): boolean {
  return input === undefined || input === null || input === ''
}

function missing(): string {
  return t`Fill this in`
}

function wrong(): string {
  return t`Check this value`
}
