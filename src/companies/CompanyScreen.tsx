import { Trans, useLingui } from '@lingui/react/macro'
import { exportCompanies } from '#contract/companyBulk.ts'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { useLeadSourceWords } from '#src/leads/useLeadWords.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { shownFilters } from '#src/resource/filterWords.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { ListFilterSheet, WideChips } from '#src/resource/ListFilters.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { plainLook } from '#src/resource/ListRows.tsx'
import { EmptyList } from '#src/resource/ListScreen.tsx'
import { useIsNarrow } from '#src/resource/useIsNarrow.ts'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useSortWords } from '#src/resource/useSortWords.ts'
import { useName } from '#src/session/language/useName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconDownload } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { CompanyBulk } from './CompanyBulk.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'
import { useCompanyColumns } from './useCompanyColumns.tsx'
import { usePlatformFile } from './usePlatformFile.ts'
import { useQuietWords, useStandingWords, useTermWords } from './useCompanyWords.ts'

/** Companies come by their sign-up, and are deleted with a reason and a hold. */
const listed = {
  ...platformCompanies,
  permissions: { update: platformCompanies.permissions.update },
  alsoStale: ['overview', 'usage', 'people', 'history', 'billing', 'balance'].map(
    (part) => `${platformCompanies.path}/:id/${part}`,
  ),
}

/** All companies of the platform. */
export function CompanyScreen() {
  const { t } = useLingui()
  const title = t({ message: 'Companies', context: 'section' })
  const columns = useCompanyColumns()
  const screen = useListScreen(listed)
  const { list, selection, address } = screen
  const filters = shownFilters(useFilters())
  const sorts = useSortWords(screen.sorts, columns)
  return (
    <Page>
      <ListHead
        title={title}
        q={screen.q}
        actions={
          <>
            <ExportFound searched={screen.searched} address={address} />
            <ListFilterSheet filters={filters} sorts={useIsNarrow() ? sorts : []} address={address} />
          </>
        }
      >
        <WideChips filters={filters} address={address} />
      </ListHead>
      <ListBody
        screen={screen}
        label={title}
        columns={columns}
        selection={selection}
        look={plainLook}
        empty={
          <EmptyList onAdd={undefined} starters={undefined}>
            <Trans>No companies yet</Trans>
          </EmptyList>
        }
      />
      <CompanyBulk rows={list.rows} selection={selection} />
      <ListEditor {...{ resource: listed, screen, form: Card, nameOf }} />
    </Page>
  )
}

/** Saves a file of all companies that the search and the filters find. */
function ExportFound({ searched, address }: { searched: string; address: Record<string, unknown> }) {
  const { run, isBusy } = usePlatformFile(exportCompanies, {
    name: 'companies.csv',
    invalidates: [platformCompanies.path],
  })
  const filters = Object.keys(platformCompanies.filters).flatMap((name) =>
    address[name] === undefined ? [] : [[name, address[name]]],
  )
  return (
    <Button
      size="s"
      mode="plain"
      before={<IconDownload aria-hidden />}
      isBusy={isBusy}
      onClick={() => run({ ...Object.fromEntries(filters), ...(searched && { q: searched }) })}
    >
      <Trans context="companies into a file">Export</Trans>
    </Button>
  )
}

const nameOf = ({ name }: PlatformCompany) => name

const Card = ({ row, onClose }: RowFormProps<PlatformCompany>) =>
  row && <CompanyCard company={row} onClose={onClose} />

function useFilters() {
  const { t } = useLingui()
  const nameOf = useName()
  const standings = useStandingWords()
  const countries = useCountries()
  const sources = useLeadSourceWords()
  const { managers, tags, categories, plans } = useCompanyChoices()
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
    plan_id: {
      label: t({ message: 'Plan', context: 'of a company' }),
      options: Object.fromEntries(plans.map(({ id, name }) => [id, nameOf(name)])),
    },
    source: { label: t({ message: 'Source', context: 'of a lead' }), options: sources },
    term: { label: t({ message: 'Term', context: 'of a subscription' }), options: useTermWords() },
    quiet: { label: t`Without orders`, options: useQuietWords() },
    tasks: {
      label: t({ message: 'Tasks', context: 'of a company' }),
      options: {
        mine: t({ message: 'Mine, due', context: 'tasks' }),
        open: t({ message: 'Any open', context: 'tasks' }),
      },
    },
    ...(tags.length > 0 && {
      tag_id: { label: t`Tags`, options: Object.fromEntries(tags.map(({ id, name }) => [id, name])) },
    }),
  }
}
