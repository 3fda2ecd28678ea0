import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { ListScreen } from '#src/resource/ListScreen.tsx'
import { useName } from '#src/session/language/useName.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'
import { useCompanyColumns } from './useCompanyColumns.tsx'
import { useStandingWords } from './useCompanyWords.ts'

/** Companies come by their sign-up, and are deleted with a reason and a hold. */
const listed = {
  ...platformCompanies,
  permissions: { update: platformCompanies.permissions.update },
  alsoStale: ['overview', 'people', 'history', 'billing', 'balance'].map(
    (part) => `${platformCompanies.path}/:id/${part}`,
  ),
}

/** All companies of the platform. */
export function CompanyScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={listed}
      title={t({ message: 'Companies', context: 'section' })}
      columns={useCompanyColumns()}
      empty={<Trans>No companies yet</Trans>}
      filters={useFilters()}
      form={form}
    />
  )
}

const form = (company: PlatformCompany | undefined, close: () => void) =>
  company && <CompanyCard company={company} onClose={close} />

function useFilters() {
  const { t } = useLingui()
  const nameOf = useName()
  const standings = useStandingWords()
  const countries = useCountries()
  const { managers, tags, categories } = useCompanyChoices()
  return {
    state: { label: t({ message: 'State', context: 'of a company' }), options: standings },
    country: {
      label: t`Country`,
      options: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    },
    category_id: {
      label: t`Category`,
      options: Object.fromEntries(categories.map(({ id, name }) => [id, nameOf(name)])),
    },
    manager_id: {
      label: t({ message: 'Manager', context: 'of a lead' }),
      options: Object.fromEntries(managers.map(({ id, name }) => [id, name])),
    },
    ...(tags.length > 0 && {
      tag_id: { label: t`Tags`, options: Object.fromEntries(tags.map(({ id, name }) => [id, name])) },
    }),
  }
}
