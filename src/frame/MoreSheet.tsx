import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Tone } from '#contract/fields.ts'
import { localeEntry } from '#contract/locales.ts'
import { AccessRequests } from '#src/access/AccessRequests.tsx'
import { TransferBanner } from '#src/employees/TransferBanner.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { useSession } from '#src/session/session.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { VersionLine } from '#src/testmode/VersionLine.tsx'
import { Cell, type CellProps } from '#src/ui/Cell/Cell.tsx'
import { IconIdBadge2, IconInfoCircle, IconLanguage, IconLock, IconStar, IconUser } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { LogOutCell } from './LogOutCell.tsx'
import { MoreCompany } from './MoreCompany.tsx'

const AboutSheet = lazy(() => import('./AboutSheet.tsx').then((m) => ({ default: m.AboutSheet })))

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
        {company && <OfCompany />}
        <OfPerson />
        <Section>
          <LogOutCell />
        </Section>
        <VersionLine onSevenTaps={() => patch({ more: undefined, testmode: 1 }, { replace: true })} />
      </List>
    </Sheet>
  )
}

function OfCompany() {
  const { company } = useSession()
  const format = useFormat()
  const [seesReviews, seesTeam, seesRoles] = [
    useCan('reviews.view'),
    useCan('employees.view'),
    useCan('roles.view'),
  ]
  if (!seesReviews && !seesTeam && !seesRoles) return null
  return (
    <Section header={<Trans context="section">Company</Trans>}>
      {seesReviews && (
        <Place colour="amber" icon={<IconStar />} to="/app/marketing/reviews">
          <Trans context="section">Reviews</Trans>
        </Place>
      )}
      {seesTeam && (
        <Place
          colour="green"
          icon={<IconIdBadge2 />}
          to="/app/employees"
          after={format.number(company?.counts.employees ?? 0)}
        >
          <Trans context="section">Employees</Trans>
        </Place>
      )}
      {seesRoles && (
        <Place colour="violet" icon={<IconLock />} to="/app/settings/roles">
          <Trans context="section">Roles</Trans>
        </Place>
      )}
    </Section>
  )
}

function OfPerson() {
  const { t } = useLingui()
  const { user } = useSession()
  const [isAbout, setIsAbout] = useState(false)
  return (
    <Section label={t({ message: 'Profile', context: 'section' })}>
      <Place colour="blue" icon={<IconUser />} to="/app/profile" subtitle={user?.full_name}>
        <Trans context="section">Profile</Trans>
      </Place>
      <Place
        colour="teal"
        icon={<IconLanguage />}
        to="/app/settings/language"
        after={localeEntry(currentLocale()).localName}
      >
        <Trans context="section">Language</Trans>
      </Place>
      <Place colour="slate" icon={<IconInfoCircle />} hasChevron onClick={() => setIsAbout(true)}>
        <Trans context="the app and its licences">About</Trans>
      </Place>
      {isAbout && (
        <Suspense>
          <AboutSheet onClose={() => setIsAbout(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** A row that leads somewhere: its coloured picture, its name, its state in words. */
function Place({ colour, icon, ...rest }: CellProps & { colour: Tone; icon: ReactNode }) {
  return (
    <Cell
      isMultiline
      before={
        <IconTile tone={colour} mode="solid" size={30} aria-hidden>
          {icon}
        </IconTile>
      }
      {...rest}
    />
  )
}
