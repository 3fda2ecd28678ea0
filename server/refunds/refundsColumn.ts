/** What went back of an order of `orders`, as the column `refunds` beside the company as $1. */
export const refundsColumn = `case when refunded = 0 then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('id', refunds.id, 'amount', refunds.amount, 'restock', restock, 'reason', reason,
      'delivery', parts -> 'delivery' <> 'null', 'service', parts -> 'service' <> 'null', 'refunded_by_name', refunded_by_name,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_id', line_id, 'qty', qty)), '[]')
        from jsonb_to_recordset(parts -> 'lines') as line (line_id uuid, qty bigint)),
      'vat_parts', (select coalesce(jsonb_agg(jsonb_build_object('rate_bp', rate_bp, 'kind', kind, 'amount', amount) order by rate_bp desc), '[]')
        from (select rate_bp, kind, sum(vat) as amount from (
            select vat_rate_bp as rate_bp, vat_kind as kind, vat
            from jsonb_to_recordset(parts -> 'lines') as line (line_id uuid, vat bigint)
            join order_lines on order_lines.company_id = $1 and order_lines.id = line_id
            union all
            select delivery_vat_bp, delivery_vat_kind, (parts -> 'delivery' ->> 'vat')::bigint where parts -> 'delivery' <> 'null'
          ) as part group by 1, 2 having sum(vat) <> 0) as rate),
      'payments', (select jsonb_agg(jsonb_build_object('payment_id', payments.id, 'kind', kind, 'method_name', method_name,
          'amount', refund_payments.amount, 'online_state', (select state from online_refunds where online_refunds.company_id = $1
            and online_refunds.refund_id = refunds.id and online_refunds.payment_id = payments.id)) order by payments.created_at desc, payments.id desc)
        from refund_payments join payments on payments.company_id = $1 and payments.id = payment_id
        where refund_payments.company_id = $1 and refund_id = refunds.id),
      'created_at', to_char(refunds.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by refunds.created_at, refunds.id), '[]')
    from refunds where refunds.company_id = $1 and refunds.order_id = orders.id) end as refunds`
