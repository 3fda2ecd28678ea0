import type { VatReport, vatReport } from '#contract/vatReport.ts'
import type { Query } from '#contract/endpoint.ts'
import { type Work, requirePermission } from '#server/http/work.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'

/**
 * What was sold on these days less what was returned or taken back by reopening, by rate and kind. The day of an order is that of the dashboard; the two bounds of `done_at`
 * only keep other months unread, whatever the time zone. The VAT of a fee is what the lines leave of the order's.
 */
export const readReport = {
  name: 'vat_report',
  text: `with sold as (
      select order_id, vat_included, vat, delivery, delivery_vat_bp, delivery_vat_kind
      from done_orders orders
      where ${inScope} and done_at >= ($5::date - 2)::timestamptz and done_at < ($6::date + 3)::timestamptz
        and day between $5 and $6
    ),
    returned as (
      select parts, vat_included, delivery_vat_bp, delivery_vat_kind from done_refunds orders
      where ${inScope} and at >= ($5::date - 2)::timestamptz and at < ($6::date + 3)::timestamptz and day between $5 and $6
    ),
    lines as (
      select vat_rate_bp, vat_kind, vat_included, delivery_vat_bp, delivery_vat_kind,
        sum(order_lines.total) as total, sum(vat_amount) as vat
      from sold join order_lines on order_lines.company_id = $1 and order_lines.order_id = sold.order_id
      group by vat_rate_bp, vat_kind, vat_included, delivery_vat_bp, delivery_vat_kind
    ),
    parts as (
      select 'items' as part, vat_rate_bp as rate_bp, vat_kind as kind, vat_included, total, vat from lines
      union all
      select 'delivery', delivery_vat_bp, delivery_vat_kind, vat_included, delivery, vat from sold
      union all
      select 'delivery', delivery_vat_bp, delivery_vat_kind, vat_included, 0, -vat from lines
      union all
      select 'items', vat_rate_bp, vat_kind, vat_included, -line.total, -line.vat
      from returned cross join jsonb_to_recordset(parts -> 'lines') as line (line_id uuid, total bigint, vat bigint)
      cross join lateral (select vat_rate_bp, vat_kind from order_lines where company_id = $1 and id = line_id limit 1) as sold_line
      union all
      select 'delivery', delivery_vat_bp, delivery_vat_kind, vat_included, -charge.total, -charge.vat
      from returned cross join jsonb_to_record(parts -> 'delivery') as charge (total bigint, vat bigint)
      where parts -> 'delivery' <> 'null'
      union all
      select sale.part, sale.rate_bp, sale.kind, vat_included, sign * sale.total, sign * sale.vat from ended_parts orders
      cross join jsonb_to_recordset(vat_parts) as sale (part text, rate_bp int, kind text, total bigint, vat bigint)
      where ${inScope} and at >= ($5::date - 2)::timestamptz and at < ($6::date + 3)::timestamptz and day between $5 and $6
    )
    select part, rate_bp, case when rate_bp > 0 then coalesce(kind, 'standard') else kind end as kind,
      sum(case when vat_included then total - vat else total end)::bigint as net, sum(vat)::bigint as vat,
      sum(case when vat_included then total else total + vat end)::bigint as gross
    from parts group by 1, 2, 3 having sum(total) <> 0 or sum(vat) <> 0
    order by part desc, rate_bp desc, kind`,
}

/** Sums of money, so only for those who also see revenue, and of the orders that they see. */
export async function reportOf(work: Work, { from, to }: Query<typeof vatReport>): Promise<VatReport> {
  requirePermission(work, 'analytics.view')
  const rows = await work.db.query<VatReport['rows'][number]>(readReport, [
    ...scopeValues(work.session),
    from,
    to,
  ])
  const sum = (of: 'net' | 'vat' | 'gross') => rows.reduce((total, row) => total + row[of], 0)
  return { rows, total: { net: sum('net'), vat: sum('vat'), gross: sum('gross') } }
}
