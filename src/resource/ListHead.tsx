import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { InSheetContext } from './useIsNarrow.ts'
import { useSearchPatch } from './useSearchPatch.ts'

/** The choice between the lists of one address, which stands under their titles. */
export const ListTabsContext = createContext<ReactNode>(undefined)

export interface ListHeadProps {
  title: ReactNode
  /** What is searched for; left out where there is nothing to search by. */
  q?: string | undefined
  /** What can be searched by; "Search" when left out. */
  searchLabel?: string
  actions?: ReactNode
  /** Chips under the search. */
  children?: ReactNode
}

/** Title, actions and search of a list; the search stands in the address. */
export function ListHead({ title, q, searchLabel, actions, children }: ListHeadProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const label = searchLabel ?? t`Search`
  const isInSheet = use(InSheetContext)
  const tabs = use(ListTabsContext)
  return (
    <PageHeader title={isInSheet ? undefined : title} actions={actions}>
      {tabs}
      {q !== undefined && (
        <SearchBar
          value={q}
          onChange={(text) => patch({ q: text || undefined }, { replace: true })}
          label={label}
          placeholder={label}
          clearLabel={t`Clear search`}
          shortcut="/"
        />
      )}
      {children}
    </PageHeader>
  )
}

/** The way to a new row in the head of wide screens. */
export function HeadAdd({ onClick }: { onClick(): void }) {
  if (useWidth() === 'phone') return null
  return (
    <Button size="s" onClick={onClick}>
      <Trans context="button">Add</Trans>
    </Button>
  )
}

/** The same on a phone, over the rows. */
export function PhoneAdd({ onClick }: { onClick(): void }) {
  const { t } = useLingui()
  return (
    <AddButton label={t({ message: 'Add', context: 'button' })} onClick={onClick}>
      <Trans context="button">Add</Trans>
    </AddButton>
  )
}
