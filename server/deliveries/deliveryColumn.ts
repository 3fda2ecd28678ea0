/** As the company calls somebody of its team. */
export const teamName = (companyId: string, userId: string) =>
  `(select coalesce(employees.name, users.full_name) from employees join users on users.id = employees.user_id
    where employees.company_id = ${companyId} and employees.user_id = ${userId} order by employees.created_at desc limit 1)`

/** The last attempt to bring an order of `orders` to its customer, as the column `delivery` beside the company as $1. */
export const deliveryColumn = `(select jsonb_build_object('state', deliveries.state, 'courier_id', deliveries.courier_id,
      'courier_name', ${teamName('$1', 'deliveries.courier_id')}, 'fail_reason', fail_reason,
      'offered_until', to_char(offered_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from deliveries where deliveries.company_id = $1 and deliveries.order_id = orders.id
    order by deliveries.created_at desc, deliveries.id desc limit 1) as delivery`
