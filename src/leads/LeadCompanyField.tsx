import { platformCompanies } from '#contract/platformCompanies.ts'
import { FoundField } from '#src/companies/FoundField.tsx'
import type { FieldProps } from '#src/resource/useFields.ts'
import { call } from '#src/session/calls/call.ts'

const FOUND = 20

interface LeadCompanyFieldProps extends Omit<FieldProps<string | null>, 'isRequired'> {
  /** What the company is called that is chosen already. */
  shopName: string | undefined
  isRequired: boolean
}

/** The company that a lead has become, found by name, phone or id. */
export function LeadCompanyField({ shopName, ...field }: LeadCompanyFieldProps) {
  const search = async (q: string) => {
    const { items } = await call(platformCompanies.endpoints.list, {
      query: { limit: FOUND, ...(q.trim() && { q: q.trim() }) },
    })
    return items.map(({ id, name, owner }) => ({
      value: id,
      label: name,
      hint: owner && [owner.name, owner.phone].filter(Boolean).join(' · '),
    }))
  }
  return <FoundField {...field} {...(shopName !== undefined && { valueLabel: shopName })} search={search} />
}
