import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { AccessRequests } from '#src/access/AccessRequests.tsx'
import { TransferBanner } from '#src/employees/TransferBanner.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useMay } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { VersionLine } from '#src/testmode/VersionLine.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { LogOutCell } from './LogOutCell.tsx'
import { MoreCompany } from './MoreCompany.tsx'
import { personalPlaces } from './places.ts'
import { SectionCell } from './SectionCell.tsx'
import { SectionGroups } from './SectionGroups.tsx'
import { tabs } from './tabs.ts'
import { useAreaGroups } from './useSectionGroups.ts'
import { useSectionStates } from './useSectionStates.tsx'

const AboutSheet = lazy(() => import('./AboutSheet.tsx').then((m) => ({ default: m.AboutSheet })))

const about = {
  title: msg({ message: 'About', context: 'the app and its licences' }),
  icon: IconInfoCircle,
  tone: 'slate',
} as const

/** What has no place in the tab bar: the company, its team, the person and the way out. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const { company, user } = useSession()
  const patch = useSearchPatch()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans context="navigation">More</Trans>}
      closeLabel={t`Close`}
      width={480}
    >
      <List>
        <AccessRequests />
        {company && !user?.look && <TransferBanner />}
        <MoreCompany />
        {company && <Places />}
        <OfPerson />
        <Section>
          <LogOutCell />
        </Section>
        <VersionLine onSevenTaps={() => patch({ more: undefined, testmode: 1 }, { replace: true })} />
      </List>
    </Sheet>
  )
}

/** What the tab bar does not lead to, found by words. */
function Places() {
  const { t } = useLingui()
  const [find, setFind] = useState('')
  const groups = useAreaGroups('app', tabs)
  if (groups.length === 0) return null
  return (
    <>
      <SearchBar label={t`Find a section`} clearLabel={t`Clear search`} value={find} onChange={setFind} />
      <SectionGroups groups={groups} find={find} />
    </>
  )
}

function OfPerson() {
  const { t } = useLingui()
  const { stateOf } = useSectionStates()
  const [isAbout, setIsAbout] = useState(false)
  const { user } = useSession()
  const own = personalPlaces(useMay())
  // Who looks into a company has nothing personal there.
  const places = user?.look ? [] : own
  return (
    <Section label={t({ message: 'Profile', context: 'section' })}>
      {places.map((section) => (
        <SectionCell key={section.path} section={section} state={stateOf(section)} />
      ))}
      <SectionCell section={about} onClick={() => setIsAbout(true)} />
      {isAbout && (
        <Suspense>
          <AboutSheet onClose={() => setIsAbout(false)} />
        </Suspense>
      )}
    </Section>
  )
}
