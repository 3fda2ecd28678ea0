import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { register, registration } from '#contract/session.ts'
import { boot } from '#src/session/boot.ts'
import { call } from '#src/session/calls/call.ts'
import { enterApp } from '#src/session/enter.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { signIn } from '#src/session/session.ts'
import { useFields } from '#src/resource/useFields.ts'
import { forgetSignup, type KeptSignup } from './keptSignup.ts'
import { useCode } from './useCode.ts'

/** The registration as people fill it in: empty texts stand for what is not given. */
const filled = z.object({
  ...registration.shape,
  email: z.union([z.literal(''), z.email()]),
  password: z.union([z.literal(''), z.string().check(z.minLength(8), z.maxLength(128))]),
  accept_terms: z.boolean().check(z.refine((isAccepted) => isAccepted)),
})

const fieldsOfStep = [
  ['fullname', 'phone', 'code'],
  ['company', 'category_id', 'country', 'language'],
  ['email', 'password', 'accept_terms'],
] as const

export const STEPS = fieldsOfStep.length
export type Signup = ReturnType<typeof useSignup>

/** The form of a sign-up; `onRefused` hears which fields the server did not take. */
export function useSignup(onRefused: (fields: string[]) => void, kept: Partial<KeptSignup>) {
  const { t } = useLingui()
  const { source }: { source?: string } = useSearch({ strict: false })
  const code = useCode('register', kept.sentTo)
  const form = useFields(
    filled,
    {
      fullname: '',
      phone: '',
      code: '',
      email: '',
      password: '',
      company: '',
      category_id: '',
      country: 'UZ',
      language: currentLocale(),
      accept_terms: false,
      ...kept.values,
    },
    {
      isKept: true,
      isSecret: true,
      labels: {
        fullname: t`Your name`,
        phone: t`Phone number`,
        code: t`Code from the message`,
        email: t`E-mail`,
        password: t`Password`,
        company: t`Company name`,
        category_id: t`What you sell`,
        country: t`Country`,
        language: t`Language`,
        source: null,
        init_data: null,
        accept_terms: t`Terms`,
      },
      onSubmit: async ({ email, password, accept_terms: _, ...values }) => {
        const { launch } = boot()
        try {
          const signedIn = await call(register, {
            body: {
              ...values,
              accept_terms: true,
              ...(email && { email }),
              ...(password && { password }),
              ...(source && { source }),
              ...(launch && { init_data: launch.init_data }),
            },
          })
          forgetSignup()
          signIn(signedIn)
          enterApp()
        } catch (error) {
          if (error instanceof FieldErrors) onRefused(Object.keys(error.errors))
          throw error
        }
      },
    },
  )
  return { form, code }
}

/** What of the form may be kept: no password, no code, and the terms are accepted anew. */
export function keptValuesOf({ form }: Signup): Record<string, string> {
  const { password: _, code: __, accept_terms: ___, ...values } = form.values
  return values
}

/** The step that holds the first of these fields. */
export function firstStepOf(fields: readonly string[]): number {
  const step = fieldsOfStep.findIndex((names) => names.some((name) => fields.includes(name)))
  return Math.max(step, 0)
}

/** Whether a step holds all that it needs before the next one. */
export function isStepFilled(step: number, { form }: Signup): boolean {
  const { fullname, phone, code, company, category_id, accept_terms } = form.values
  if (step === 0) return fullname.trim().length >= 2 && phone.length > 4 && code.length === 6
  if (step === 1) return company.trim().length >= 2 && category_id !== ''
  return accept_terms
}
