/** SQL: whether `products` are sold at the moment `point.at` in the branch `point.branch_id`; the statement brings `point`. */
export const isSoldAtPoint = `((products.is_on_sale or coalesce(products.stopped_until <= point.at, false))
  and not exists (select from product_stops where product_stops.company_id = products.company_id
    and product_stops.product_id = products.id and product_stops.branch_id = point.branch_id
    and (product_stops.until is null or product_stops.until > point.at)))`

/** SQL: the branches in which `products` are stopped, as JSON. */
export const stopsJson = `(select coalesce(json_agg(json_build_object('branch_id', branch_id,
    'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by branch_id), '[]')
  from product_stops where product_stops.company_id = products.company_id and product_stops.product_id = products.id)`
