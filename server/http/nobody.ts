import type { Locale } from '#contract/locales.ts'
import type { Staff } from './route.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The session of what no person of the team does in a company: without any right, over all of it. */
export const sessionOfNobody = (company_id: string, language: Locale): Staff => ({
  id: NOBODY,
  user_id: NOBODY,
  user_name: '',
  kind: 'staff',
  language,
  company_id,
  employee_id: NOBODY,
  role_id: NOBODY,
  role_key: '',
  permissions: [],
  branch_ids: [],
  visibility: 'all',
  discount_cap_bp: 0,
  refund_cap: 0,
})
