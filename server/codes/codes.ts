import { type BillingCodeInput, billingCodes, redeemCode } from '#contract/billingCodes.ts'
import { accountOf } from '#server/billing/accountOf.ts'
import { readBilling } from '#server/billing/overview.ts'
import { readRails } from '#server/billing/payments/rails.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { redeem } from './redeem.ts'
import { texts } from './texts.ts'

const hooks: Hooks<typeof billingCodes> = {
  computed: { uses: sql`billing_codes.uses` },
  unique: { billing_codes_code: ['code', texts.codeTaken] },
  refers: { plan_id: 'plans' },
  before,
}

/** Calls of /admin/dictionaries/codes, and the one that redeems a code. */
export const codeRoutes: Route[] = [
  ...crud(billingCodes, hooks),
  route(redeemCode, async (context) => {
    const account = accountOf(workOf(context))
    const given = await redeem(account, context.body.code)
    return { ...given, billing: await readBilling(account, await readRails(context.db, context.config)) }
  }),
]

/** What a kind gives is written, and nothing else; what was redeemed is not changed any more. */
async function before(
  input: Partial<BillingCodeInput>,
  previous: (BillingCodeInput & { uses: number }) | undefined,
): Promise<Values> {
  const { kind, days, amount, currency, discount_bp, uses_max } = { ...previous, ...input }
  const missing = (name: string) => new FieldErrors({ [name]: [common.required] })
  if (kind === 'days' && days == null) throw missing('days')
  if (kind === 'balance' && amount == null) throw missing('amount')
  if (kind === 'balance' && currency == null) throw missing('currency')
  if (kind === 'discount' && discount_bp == null) throw missing('discount_bp')
  if (previous && (uses_max ?? 1) < previous.uses) throw new FieldErrors({ uses_max: [texts.usedMore] })
  return {
    days: kind === 'days' ? days : null,
    amount: kind === 'balance' ? amount : null,
    currency: kind === 'balance' ? currency : null,
    discount_bp: kind === 'discount' ? discount_bp : null,
  } as Values
}
