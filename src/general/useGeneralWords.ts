import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { GeneralInput } from '#contract/general.ts'
import { isLocale } from '#contract/locales.ts'
import { signUpOptions } from '#contract/session.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import type { ValueWords } from '#src/resource/fieldWords.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { languageNames } from '#src/session/language/languageNames.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { timeOf } from './timeOfDay.ts'

/** What the values are called where they are not written as they stand. */
export function useGeneralWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const countries = useCountries()
  const businesses = useBusinesses()
  const { stages } = useReferences()
  const nameOf = useName()
  const languageOf = (code: string) => (isLocale(code) ? i18n._(languageNames[code]) : code)
  const yesNo = (is: boolean) => (is ? t`Yes` : t`No`)
  const minutesOrNo = (minutes: number | null) => (minutes === null ? t`No` : format.minutes(minutes))
  return {
    category_id: (id) => businesses.find((one) => one.value === id)?.label ?? '',
    country: (code) => countries.find((one) => one.code === code)?.name ?? code,
    show_decimals: yesNo,
    day_start: timeOf,
    languages: (codes) => format.listOf(codes.map(languageOf)),
    default_language: languageOf,
    numbering: (kind) => (kind === 'daily' ? t`From 1 each day` : t`One after another`),
    accept_timeout_min: minutesOrNo,
    customer_cancel_min: minutesOrNo,
    auto_accept: (kind) =>
      ({
        never: t`Wait to be accepted`,
        always: t`Accepted at once`,
        paid: t`Accepted once they are paid`,
        branches: t`Accepted at once in some branches`,
      })[kind],
    prep_min: (minutes) => format.minutes(minutes),
    busy_steps: (steps) => format.listOf(steps.map((minutes) => format.minutes(minutes))),
    accepts_staff_orders: (is) => (is ? t`Accepted at once` : t`Wait to be accepted`),
    staff_stage_id: (id) => {
      const stage = stages.find((one) => one.id === id)
      return stage ? nameOf(stage.name) : t`Accepted at once`
    },
  } satisfies ValueWords<GeneralInput>
}

/** Kinds of business that the platform offers. */
export function useBusinesses() {
  const nameOf = useName()
  const { data } = useQuery({ ...callOptions(signUpOptions), meta: { isSilent: true } })
  return (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) }))
}
