/** Of `employees` with their `roles`, joined or left joined: what somebody at work may do and see; a role of its own works like the one it is based on. */
export const staffColumns = `
  coalesce(employees.branch_ids, '{}') as branch_ids,
  case when roles.visibility = 'own' then 'own' else coalesce(employees.visibility, 'all') end as visibility,
  roles.id as role_id, coalesce(roles.based_on, roles.key) as role_key, roles.permissions,
  coalesce(employees.discount_cap_bp, roles.discount_cap_bp, 0) as discount_cap_bp`
