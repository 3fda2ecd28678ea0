import { exportCompanies } from '#contract/companyBulk.ts'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { type ListFile, listFile } from '#server/exports/listFile.ts'
import { preparePlatformFile } from '#server/exports/platformFiles.ts'
import { route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import type { Hooks } from '#server/resource/hooks.ts'

/** Files of companies. */
export const companyFileOf = (hooks: Hooks<typeof platformCompanies>): ListFile =>
  listFile({
    name: 'companies',
    resource: platformCompanies,
    hooks,
    view: 'admin.companies.view',
    columnsFor,
  })

/** The call that prepares a file of companies. */
export const exportCompaniesRoute = (file: ListFile) =>
  route(exportCompanies, (context) =>
    preparePlatformFile(file, context.body, { ...workOf(context), ports: context.ports }),
  )

/** The balance is for those who may see the money. */
function columnsFor(role: PlatformRole): Record<string, (company: PlatformCompany) => string> {
  const seesMoney = holdsPlatform(platformRoles[role], 'admin.billing.view')
  return {
    id: ({ id }) => id,
    name: ({ name }) => name,
    state: ({ state }) => state,
    plan: ({ plan }) => plan?.['en'] ?? Object.values(plan ?? {})[0] ?? '',
    expiry_date: ({ expiry_date: at }) => at.slice(0, 10),
    ...(seesMoney && { balance: ({ balance, currency }: PlatformCompany) => `${balance} ${currency}` }),
    orders_30: ({ orders_30: count }) => String(count),
    seen_at: ({ seen_at: at }) => at?.slice(0, 10) ?? '',
    country: ({ country }) => country,
    owner: ({ owner }) => owner?.name ?? '',
    phone: ({ owner }) => owner?.phone ?? '',
    created_at: ({ created_at: at }) => at.slice(0, 10),
  }
}
