import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { localeEntry } from '#contract/locales.ts'
import { AccessRequests } from '#src/access/AccessRequests.tsx'
import { TransferBanner } from '#src/employees/TransferBanner.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useMay } from '#src/session/can.ts'
import { currentLocale } from '#src/session/locale.ts'
import { useSession } from '#src/session/session.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { VersionLine } from '#src/testmode/VersionLine.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { LogOutCell } from './LogOutCell.tsx'
import { MoreCompany } from './MoreCompany.tsx'
import { isHub, personalPlaces, placesOf } from './places.ts'
import { SectionCell, type SectionCellProps } from './SectionCell.tsx'
import { tabs } from './tabs.ts'

const AboutSheet = lazy(() => import('./AboutSheet.tsx').then((m) => ({ default: m.AboutSheet })))

const about = {
  title: msg({ message: 'About', context: 'the app and its licences' }),
  icon: IconInfoCircle,
  tone: 'slate',
} as const

/** What has no place in the tab bar: the company, its team, the person and the way out. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const { company } = useSession()
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
        {company && <TransferBanner />}
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

/** The menu without what the tab bar leads to: single sections, then each hub with its own. */
function Places() {
  const { t } = useLingui()
  const { company } = useSession()
  const format = useFormat()
  const places = placesOf('app', useMay()).filter(({ section }) => !tabs.includes(section))
  const single = places.filter(({ section }) => !isHub(section.path))
  const hubs = places.filter(({ section }) => isHub(section.path))
  return (
    <>
      {single.length > 0 && (
        <Section header={<Trans context="section">Company</Trans>}>
          {single.map(({ section }) => (
            <SectionCell
              key={section.path}
              section={section}
              after={section.path === '/app/employees' && format.number(company?.counts.employees ?? 0)}
            />
          ))}
        </Section>
      )}
      {hubs.map(({ section: hub, children }) => (
        <Section key={hub.path} header={t(hub.title)}>
          {children.map((section) => (
            <SectionCell key={section.path} section={section} />
          ))}
        </Section>
      ))}
    </>
  )
}

function OfPerson() {
  const { t } = useLingui()
  const { user } = useSession()
  const [isAbout, setIsAbout] = useState(false)
  const states: Record<string, Omit<SectionCellProps, 'section'>> = {
    '/app/profile': { subtitle: user?.full_name },
    '/app/settings/language': { after: localeEntry(currentLocale()).localName },
  }
  return (
    <Section label={t({ message: 'Profile', context: 'section' })}>
      {personalPlaces(useMay()).map((section) => (
        <SectionCell key={section.path} section={section} {...states[section.path]} />
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
