import * as z from 'zod/mini'
import { company } from './company.ts'
import { defineEndpoint } from './endpoint.ts'
import { line, localeCode } from './fields.ts'

/** The last question; after it the person is done. */
export const LAST_STEP = 4

/** What a newcomer runs; it decides the stages of the draft company. */
export const onboardingTypes = ['shop', 'restaurant', 'bot'] as const
export type OnboardingType = (typeof onboardingTypes)[number]

const given = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** The whole state may be posted with each step; what the step does not ask is left alone. */
export const saveOnboarding = defineEndpoint({
  method: 'POST',
  path: '/app/profile/onboarding',
  access: 'user',
  body: z.object({
    /** The question that is answered: 1 start, 2 language, 3 type, 4 phone and company. */
    step: z.int().check(z.minimum(1), z.maximum(LAST_STEP)),
    language: given(localeCode),
    type: given(z.enum(onboardingTypes)),
    phone: given(z.string().check(z.trim(), z.minLength(4), z.maxLength(40))),
    /** Proves a typed phone: sent to it for the purpose `change`. */
    code: given(z.string().check(z.regex(/^\d{6}$/))),
    /** Proves the phone of a contact request: the messenger's answer as it signed it. */
    contact: given(z.string().check(z.maxLength(4096))),
    fullname: given(line(2, 80)),
    company: given(line(2, 80)),
    finished: z.optional(z.boolean()),
  }),
  payload: z.object({
    onboarding_step: z.int(),
    onboarding_type: z.nullable(z.string()),
    language: localeCode,
    phone_number: z.nullable(z.string()),
    /** Finished. */
    onboarding: z.boolean(),
    company: z.nullable(company),
  }),
  summary: 'Saves one step of the onboarding; the fourth prepares a draft company',
})

export const setupKeys = ['menu', 'branch', 'delivery', 'payment', 'bot'] as const
export type SetupKey = (typeof setupKeys)[number]

/** What a company needs before its first customer, and whether it is there. */
export const getChecklist = defineEndpoint({
  method: 'GET',
  path: '/app/onboarding/checklist',
  access: 'company',
  permission: 'settings.view',
  payload: z.object({ items: z.array(z.object({ key: z.enum(setupKeys), is_done: z.boolean() })) }),
  summary: 'The five things that a new company sets up',
})
