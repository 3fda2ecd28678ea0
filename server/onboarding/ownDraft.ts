/** A draft of the person's own, as a condition on `companies`: nobody answers for a draft in which they are employed. */
export const isOwnDraft = (person: string) => `companies.state = 'draft' and exists (
  select from employees join roles on roles.company_id = employees.company_id and roles.id = employees.role_id and roles.key = 'owner'
  where employees.company_id = companies.id and employees.user_id = ${person} and employees.state = 'active')`
