import { useLingui } from '@lingui/react/macro'
import { useMatches, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoAccess } from '#src/access/NoAccess.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useMay } from '#src/session/can.ts'
import { go } from '#src/session/navigation/shell.ts'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { HubSheet } from './HubSheet.tsx'
import { NotBuilt } from './NotBuilt.tsx'
import { mayEnterHub, sectionAt } from './places.ts'
import { SectionGroups } from './SectionGroups.tsx'
import { useFoundEntries } from './useFoundEntries.ts'
import { useFoundSections } from './useFoundSections.ts'
import { type SectionsTogether, useHubGroups } from './useSectionGroups.ts'

/** The hub at the present address: its sections with their states, found by words, one of them opened over it. */
export function HubScreen() {
  const { t } = useLingui()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/(.)\/$/, '$1')
  const groups = useHubGroups(path)
  const { open }: { open?: string } = useSearch({ strict: false })
  const opened = groups
    .flatMap(({ sections }) => sections)
    .find((section) => section.path === `${path}?open=${open}`)
  const { title, right } = sectionAt(path) ?? {}
  const isOpen = mayEnterHub(path, useMay())
  if (right && !isOpen) return <NoAccess wanted={right} />
  if (groups.length === 0) return <NotBuilt />
  return (
    <>
      <Hub title={title && t(title)} groups={groups} />
      {opened && <HubSheet section={opened} />}
    </>
  )
}

interface HubProps {
  title?: string | undefined
  groups: SectionsTogether[]
  /** Stands before the sections while nothing is looked for. */
  children?: ReactNode
}

/** A page of sections with a search over them. */
export function Hub({ title, groups, children }: HubProps) {
  const { t } = useLingui()
  const { find = '' }: { find?: string } = useSearch({ strict: false })
  const patch = useSearchPatch()
  const isPhone = useWidth() === 'phone'
  const [first] = useFoundSections(groups, find)
  const [entry] = useFoundEntries(groups, find)
  const best = first?.sections[0]?.path ?? entry?.entries[0]?.to
  return (
    <Page>
      <PageHeader title={title}>
        <SearchBar
          label={t`Find a section`}
          clearLabel={t`Clear search`}
          value={find}
          onChange={(text) => patch({ find: text || undefined }, { replace: true })}
          onEnter={() => best !== undefined && go(best)}
          {...(!isPhone && { shortcut: '/' })}
        />
      </PageHeader>
      <List>
        {find === '' && children}
        <SectionGroups groups={groups} find={find} isGrid />
      </List>
    </Page>
  )
}
