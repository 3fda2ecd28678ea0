import * as z from 'zod/mini'
import { billing, type EntryKind, entryKinds, invoice } from './billing.ts'
import { listBalance, paged } from './billingCalls.ts'
import { currencyCodes } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, money, version } from './fields.ts'
import { months, ownLimits } from './plans.ts'
import { graceDays } from './platformSettings.ts'
import { actionReason } from './platformCompanies.ts'

const params = z.strictObject({ id })

export const companyBilling = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/:id/billing',
  access: 'root',
  permission: 'admin.billing.view',
  params,
  payload: billing,
  summary:
    'The subscription of a company: its plan, till when, its balance and how much of the plan is in use',
})

export const companyBalance = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/:id/balance',
  access: 'root',
  permission: 'admin.billing.view',
  params,
  query: z.strictObject(paged),
  payload: listBalance.payload,
  summary: 'Every change of the balance of a company, the newest first',
})

const onMoney = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/admin/companies/:id/${name}`,
    access: 'root',
    permission: 'admin.billing.charge',
    params,
    payload: billing,
    idempotency: 'required',
  }) as const

/** Days for nothing, and why. */
export const extension = z.strictObject({
  days: z.int().check(z.minimum(1), z.maximum(365)),
  reason: actionReason,
})

export const extendCompany = defineEndpoint({
  ...onMoney('extend'),
  body: extension,
  summary: 'Gives a company days for nothing, from today or from the end of what it has',
})

/** What a change of the balance can be called, by its direction. */
export const correctionKinds = {
  add: ['topup', 'bonus', 'refund', 'fix'],
  take: ['charge', 'fix'],
} as const satisfies Record<string, readonly EntryKind[]>
export type CorrectionWay = keyof typeof correctionKinds

/** A sum in minor units, what it is called, and why; refused when the company's currency is another one by now. */
export const correction = z
  .strictObject({
    way: z.enum(['add', 'take']),
    amount: money.check(z.minimum(1)),
    currency: z.enum(currencyCodes),
    kind: z.enum(entryKinds),
    reason: actionReason,
  })
  .check(({ value: { way, kind }, issues }) => {
    const values: EntryKind[] = [...correctionKinds[way]]
    if (!values.includes(kind)) issues.push({ code: 'invalid_value', values, input: kind, path: ['kind'] })
  })

export const correctCompany = defineEndpoint({
  ...onMoney('correct'),
  body: correction,
  summary: 'Adds to the balance of a company or takes from it; it never falls below zero',
})

/** Another plan, and why. */
export const givenPlan = z.strictObject({ plan_id: id, reason: actionReason })

export const changeCompanyPlan = defineEndpoint({
  ...onMoney('plan'),
  body: givenPlan,
  summary: 'Gives a company the present terms of any plan for nothing: its days and its money stay',
})

/** Limits of its own, its days of grace, and why. */
export const ownTerms = z.strictObject({ limits: ownLimits, grace_days: graceDays, reason: actionReason })

export const changeCompanyTerms = defineEndpoint({
  ...onMoney('terms'),
  body: z.extend(ownTerms, { version }),
  summary: 'Gives a company limits of its own in place of its plan’s, and its own days of grace',
})

/** What a company can be asked to pay for: money on its balance, or so many months of a plan. */
export const invoicePurposes = ['topup', 'plan'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]

/** What an invoice is for, and why it is issued: a sum in minor units, or a plan with its months; refused when the company's currency is another one by now. */
export const issuedInvoice = z
  .strictObject({
    purpose: z.enum(invoicePurposes),
    currency: z.enum(currencyCodes),
    amount: z.nullable(money.check(z.minimum(1))),
    plan_id: z.nullable(id),
    months,
    reason: actionReason,
  })
  .check(({ value: { purpose, amount, plan_id }, issues }) => {
    const field = purpose === 'topup' ? 'amount' : 'plan_id'
    const input = purpose === 'topup' ? amount : plan_id
    if (input === null) issues.push({ code: 'invalid_type', expected: 'nonoptional', input, path: [field] })
  })
export type IssuedInvoice = z.infer<typeof issuedInvoice>

export const issueInvoice = defineEndpoint({
  ...onMoney('invoice'),
  body: issuedInvoice,
  payload: invoice,
  summary: 'Asks a company to pay for a plan, or for money on its balance; its people are told',
})
