import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { locales, type Locale } from '#contract/locales.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { hasUnsentWork, logOut } from '#src/session/logOut.ts'
import { useSession } from '#src/session/session.ts'
import { changeLanguage } from '#src/session/shell.ts'
import { VersionLine } from '#src/testmode/VersionLine.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { IconLogout, IconStar } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

/** What has no place of its own yet: the person, the language and the way out. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t, i18n } = useLingui()
  const { user, company } = useSession()
  const patch = useSearchPatch()
  const seesReviews = useCan('reviews.view') && company !== null
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
        {seesReviews && (
          <Section>
            <Cell before={<IconStar />} to="/app/marketing/reviews">
              <Trans context="section">Reviews</Trans>
            </Cell>
          </Section>
        )}
        <Section header={<Trans>Language</Trans>}>
          <RadioGroup
            label={t`Language`}
            isLabelHidden
            value={i18n.locale}
            onChange={(code) => void changeLanguage(code as Locale)}
            options={locales.map(({ code, localName, name }) => ({
              value: code,
              label: localName,
              subtitle: name === localName ? undefined : name,
            }))}
          />
        </Section>
        <Section>
          <LogOutCell />
        </Section>
        <VersionLine onSevenTaps={() => patch({ more: undefined, testmode: 1 }, { replace: true })} />
      </List>
    </Sheet>
  )
}

function LogOutCell() {
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    if (await hasUnsentWork()) setIsAsking(true)
    else await logOut()
  }
  return (
    <>
      <Cell before={<IconLogout />} tone="danger" onClick={() => void leave()}>
        <Trans>Log out</Trans>
      </Cell>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Log out and lose unsent work?</Trans>}
        confirmLabel={<Trans>Log out</Trans>}
        cancelLabel={<Trans>Stay</Trans>}
        onConfirm={() => void logOut()}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>An order on this device has not been sent. Logging out removes it.</Trans>
      </Confirm>
    </>
  )
}
