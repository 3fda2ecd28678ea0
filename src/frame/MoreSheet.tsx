import { Trans, useLingui } from '@lingui/react/macro'
import { subscriptionStatus } from '#contract/company.ts'
import { localeEntry } from '#contract/locales.ts'
import { AccessRequests } from '#src/access/AccessRequests.tsx'
import { TransferBanner } from '#src/employees/TransferBanner.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { currentLocale } from '#src/session/locale.ts'
import { serverNow } from '#src/session/serverTime.ts'
import { useSession } from '#src/session/session.ts'
import { VersionLine } from '#src/testmode/VersionLine.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconIdBadge2, IconLanguage, IconLock, IconStar, IconUser } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { LogOutCell } from './LogOutCell.tsx'
import { SubscriptionNotice } from './SubscriptionNotice.tsx'

/** What has no place in the tab bar: the person, the language and the way out. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const { user, company } = useSession()
  const patch = useSearchPatch()
  const languageName = localeEntry(currentLocale()).localName
  const seesReviews = useCan('reviews.view') && company !== null
  const seesTeam = useCan('employees.view') && company !== null
  const seesRoles = useCan('roles.view') && company !== null
  const mayPay = useCan('billing.view')
  const isDemo = mayPay && company && subscriptionStatus(company, serverNow()) === 'demo'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={user?.full_name || company?.name || ''}
      subtitle={user?.role?.name}
      closeLabel={t`Close`}
      width={480}
    >
      <List>
        {isDemo && <SubscriptionNotice company={company} status="demo" />}
        <AccessRequests />
        {company && <TransferBanner />}
        {(seesReviews || seesTeam || seesRoles) && (
          <Section>
            {seesReviews && (
              <Cell before={<IconStar />} to="/app/marketing/reviews">
                <Trans context="section">Reviews</Trans>
              </Cell>
            )}
            {seesTeam && (
              <Cell before={<IconIdBadge2 />} to="/app/employees">
                <Trans context="section">Employees</Trans>
              </Cell>
            )}
            {seesRoles && (
              <Cell before={<IconLock />} to="/app/settings/roles">
                <Trans context="section">Roles</Trans>
              </Cell>
            )}
          </Section>
        )}
        <Section>
          <Cell before={<IconUser />} to="/app/profile">
            <Trans context="section">Profile</Trans>
          </Cell>
          <Cell before={<IconLanguage />} to="/app/settings/language" after={languageName}>
            <Trans context="section">Language</Trans>
          </Cell>
        </Section>
        <Section>
          <LogOutCell />
        </Section>
        <VersionLine onSevenTaps={() => patch({ more: undefined, testmode: 1 }, { replace: true })} />
      </List>
    </Sheet>
  )
}
