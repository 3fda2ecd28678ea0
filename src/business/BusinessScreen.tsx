import { Trans, useLingui } from '@lingui/react/macro'
import { type BusinessCategory, businessCategories } from '#contract/businessCategories.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { counts } from '#src/session/language/counts.ts'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import { useBusinessWords } from './useBusinessWords.ts'

/** The kinds of business that the sign-up offers, each with its starter kit. */
export function BusinessScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={businessCategories}
      title={t({ message: 'Categories', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No categories yet</Trans>}
      filters={{ is_active: { label: t({ message: 'Offered at sign-up', context: 'business' }) } }}
      form={BusinessForm}
      merging={{
        hint: ({ companies_count: count }) => counts.company(count),
        uses: ({ companies_count: count }) => count,
      }}
    />
  )
}

function useColumns(): Column<BusinessCategory>[] {
  const nameOf = useName()
  const words = useBusinessWords()
  return [
    { key: 'icon', header: '', place: 'before', cell: ({ icon }) => <span aria-hidden>{icon}</span> },
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'business',
      header: <Trans context="of a set of stages">For</Trans>,
      place: 'subtitle',
      isQuiet: true,
      cell: ({ business }) => words[business],
    },
    {
      key: 'companies_count',
      header: <Trans context="section">Companies</Trans>,
      place: 'subtitle',
      isQuiet: true,
      cell: ({ companies_count: count }) => count > 0 && counts.company(count),
    },
    {
      key: 'is_active',
      header: '',
      place: 'after',
      cell: ({ is_active }) =>
        !is_active && (
          <Pill>
            <Trans context="business">Not offered</Trans>
          </Pill>
        ),
    },
  ]
}
