import { type PaymentMethod, type PaymentMethodInput, paymentMethods } from '#contract/paymentMethods.ts'
import { isTakenAt } from '#contract/paymentTerms.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { checkBranches } from '#server/branches/checkBranches.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Values } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

/** Calls of /app/settings/payments. */
export const paymentMethodRoutes: Route[] = crud(paymentMethods, {
  computed: {
    is_used: sql`exists (select from payments where payments.company_id = payment_methods.company_id
      and payments.method_id = payment_methods.id)`,
    mode: sql`(select case when is_live then 'live' else 'test' end from payment_keys
      where payment_keys.company_id = payment_methods.company_id and method_id = payment_methods.id)`,
    failing_since: sql`(select failing_since from provider_faults
      where provider_faults.company_id = payment_methods.company_id and method_id = payment_methods.id)`,
    is_refused: sql`coalesce((select is_refusal and failing_since is not null from provider_faults
      where provider_faults.company_id = payment_methods.company_id and method_id = payment_methods.id), false)`,
  },
  isWrittenAlone: true,
  isOfWholeCompany: true,
  before,
  beforeRemove: async (row, work) => {
    if (await leavesUnpaid(row, undefined, work)) throw new Refusal(409, 'conflict', texts.lastStays)
  },
})

async function before(
  input: Partial<PaymentMethodInput>,
  previous: PaymentMethod | undefined,
  work: Work,
): Promise<Values> {
  const method = { ...previous, ...input } as PaymentMethodInput
  if (previous?.is_used && method.kind !== previous.kind) throw new FieldErrors({ kind: [texts.kindIsUsed] })
  if (method.kind === 'transfer' && method.details === '')
    throw new FieldErrors({ details: [texts.detailsNeeded] })
  if (method.min_sum !== null && method.max_sum !== null && method.max_sum < method.min_sum)
    throw new FieldErrors({ max_sum: [texts.lessThanLeast] })
  await checkBranches(input.branch_ids ?? [], previous?.branch_ids ?? [], work)
  if (previous && (await leavesUnpaid(previous, method, work))) {
    const field = (['is_active', 'fulfilments', 'branch_ids', 'currencies'] as const).find(
      (name) => name in input,
    )
    throw new FieldErrors({ [field ?? 'is_active']: [texts.lastStays] })
  }
  return method.kind === 'online' ? {} : { captures_at: 'order' }
}

/** Whether some orders that could be paid by a method until now could not be paid at all any more. */
async function leavesUnpaid(
  previous: PaymentMethod,
  next: PaymentMethodInput | undefined,
  { db, session }: Work,
): Promise<boolean> {
  if (!previous.is_active) return false
  const uncovered = await db.query<{ branch_id: string; fulfilment: Fulfilment; currency: string }>(
    `select branches.id as branch_id, fulfilment, currency from branches join companies on companies.id = branches.company_id, unnest(branches.fulfilments) as ways (fulfilment)
     where branches.company_id = $1 and branches.archived_at is null and not exists (
       select from payment_methods as others where others.company_id = $1 and others.id <> $2 and others.is_active
         and others.archived_at is null
         and (others.kind <> 'online' or exists (select from payment_keys where payment_keys.company_id = $1 and method_id = others.id)) and fulfilment = any(others.fulfilments)
         and (cardinality(others.currencies) = 0 or currency = any(others.currencies))
         and (cardinality(others.branch_ids) = 0 or branches.id = any(others.branch_ids)))`,
    [session.company_id, previous.id],
  )
  const covers = (method: PaymentMethodInput, place: (typeof uncovered)[number]) =>
    method.is_active && isTakenAt(method, place)
  return uncovered.some((place) => covers(previous, place) && !(next && covers(next, place)))
}
