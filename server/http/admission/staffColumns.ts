/** Columns of `employees` joined with `roles`: rights and visibility; a custom role uses the key of the role that it is based on. */
export const staffColumns = `
  coalesce(employees.branch_ids, '{}') as branch_ids,
  case when roles.visibility = 'own' then 'own' else coalesce(employees.visibility, 'all') end as visibility,
  roles.id as role_id, coalesce(roles.based_on, roles.key) as role_key, roles.permissions,
  coalesce(employees.discount_cap_bp, roles.discount_cap_bp, 0) as discount_cap_bp, roles.refund_cap`
