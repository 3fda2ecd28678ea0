import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { currencyOf, defaultCurrencyCode } from '#contract/currencies.ts'
import type { FieldMessages, LackingFeature, PlanLimit } from '#contract/errors.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { createFormat } from '#src/format/format.ts'
import { can } from '#src/session/can.ts'
import { go } from '#src/session/navigation/shell.ts'
import type { ToastInput } from '#src/ui/Toasts/toasts.ts'
import { fieldLabel } from './fieldLabels.ts'

/** What an answer refuses: fields, more than the plan includes, or what it does not include. */
export interface Refused {
  message: string
  errors?: FieldMessages | undefined
  planLimit?: PlanLimit | undefined
  planFeature?: LackingFeature | undefined
}

/** The label of a field in the form that was sent. */
export type LabelOf = (path: string) => string | undefined

const texts = {
  wrongFields: msg({
    id: 'wrongFields',
    message: 'Some fields are empty or wrong: {fields}',
    comment: 'In Russian exactly: Есть незаполненные или некорректные поля: {fields}',
  }),
  inUse: msg({ message: '{used} of {limit} in use' }),
  choosePlan: msg`Choose plan`,
  askOwner: msg`Ask the owner for a bigger plan`,
}

const LONG_MS = 10_000

/** What is told of a refusal that needs more than its message. */
export function toastOf({ message, errors, planLimit, planFeature }: Refused, labelOf?: LabelOf): ToastInput {
  if (planLimit) return toastOfLimit(planLimit, message)
  if (planFeature) return toastOfPlan([message], planFeature.plan?.id)
  return { text: textOfFields(errors ?? {}, labelOf) ?? message, type: 'error' }
}

/** The comparison with what the plan includes. */
function toastOfLimit({ used, limit }: PlanLimit, message: string): ToastInput {
  const { number } = createFormat({
    locale: parseAppCode(i18n.locale) ?? defaultLocale,
    currency: currencyOf(defaultCurrencyCode),
    unitOf: currencyOf,
  })
  const values = { used: number(used), limit: number(limit) }
  return toastOfPlan([i18n._({ ...texts.inUse, values }), message])
}

/** What is said of a plan, and the way to a bigger one for whoever sees the bill; whoever pays comes to the one that is named. */
function toastOfPlan(said: string[], planId?: string): ToastInput {
  const maySee = can('billing.view')
  const to = planId && can('billing.pay') ? `/app/billing?plan=${planId}` : '/app/billing'
  return {
    text: [...said, ...(maySee ? [] : [i18n._(texts.askOwner)])].join('. '),
    type: 'error',
    duration: LONG_MS,
    ...(maySee && { action: { label: i18n._(texts.choosePlan), onClick: () => go(to) } }),
  }
}

/** Refused fields by the labels of the form, else by the default labels; where none has a label by what is wrong. */
function textOfFields(errors: FieldMessages, labelOf: LabelOf = () => undefined): string | undefined {
  const names = Object.keys(errors)
    .map((path) => labelOf(path) ?? fieldLabel(path))
    .filter((name) => name !== undefined)
  if (names.length === 0) return Object.values(errors).flat()[0]
  return i18n._({ ...texts.wrongFields, values: { fields: [...new Set(names)].join(', ') } })
}
