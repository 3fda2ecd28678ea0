import type { Payload, Query } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import { type Taking, listTakings } from '#contract/takings.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'

/** Both lists are read by their own index of time; a payment counts for the day on which it came, a refund for that on which it went. */
export const takings = {
  name: 'takings',
  text: `with days as (
      select ($5::date + make_interval(mins => day_start)) at time zone time_zone as since,
        ($6::date + 1 + make_interval(mins => day_start)) at time zone time_zone as till
      from companies where id = $1
    ),
    moved as (
      select method_id, orders.currency, amount as taken, fee, 0::bigint as refunded
      from payments join orders on orders.company_id = payments.company_id and orders.id = payments.order_id
      where payments.company_id = $1 and payments.created_at >= (select since from days) and payments.created_at < (select till from days)
        and not is_test and ${inScope}
      union all
      select method_id, orders.currency, null, 0, refund_payments.amount
      from refunds join orders on orders.company_id = refunds.company_id and orders.id = refunds.order_id
      join refund_payments on refund_payments.company_id = refunds.company_id and refund_id = refunds.id
      join payments on payments.company_id = refunds.company_id and payments.id = refund_payments.payment_id
      where refunds.company_id = $1 and refunds.created_at >= (select since from days) and refunds.created_at < (select till from days)
        and not is_test and ${inScope}
    )
    select method_id, payment_methods.name, kind, default_language as language, summed.currency, count, taken, summed.refunded, fees,
      taken - summed.refunded - fees as net
    from (select method_id, currency, count(taken)::int as count, coalesce(sum(taken), 0)::bigint as taken,
        sum(refunded)::bigint as refunded, sum(fee)::bigint as fees from moved group by 1, 2) as summed
    join payment_methods on payment_methods.company_id = $1 and payment_methods.id = method_id
    join companies on companies.id = $1
    order by sort, method_id, summed.currency`,
}

type Read = Omit<Taking, 'method_name'> & { name: Record<string, string>; language: string }

async function readTakings(
  { db, session }: Work,
  { from, to }: Query<typeof listTakings>,
): Promise<Payload<typeof listTakings>> {
  const rows = await db.query<Read>(takings, [...scopeValues(session), from, to])
  const items = rows.map(({ name, language, ...row }) => ({
    ...row,
    method_name: inLanguage(name, language, language),
  }))
  return { items }
}

export const takingRoutes: Route[] = [
  route(listTakings, (context) => readTakings(workOf(context), context.query)),
]
