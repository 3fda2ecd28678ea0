import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './SigninPage.module.css'

export type LegalText = 'terms' | 'privacy'

/** The terms of use or the privacy policy of the platform, to be read before they are accepted. */
export function LegalSheet({ text, onClose }: { text: LegalText; onClose(): void }) {
  const { t } = useLingui()
  const isTerms = text === 'terms'
  return (
    <Sheet
      isOpen
      title={isTerms ? t`Terms of use` : t`Privacy policy`}
      closeLabel={t`Close`}
      onClose={onClose}
      width={480}
    >
      <div className={styles.legal}>{isTerms ? <Terms /> : <Privacy />}</div>
    </Sheet>
  )
}

function Terms() {
  return (
    <>
      <Part title={<Trans>The service</Trans>}>
        <Trans>
          The service helps shops and restaurants take and manage orders. Use it for your own business and
          follow the laws that apply to it.
        </Trans>
      </Part>
      <Part title={<Trans>Your account</Trans>}>
        <Trans>
          Keep your password, codes and devices to yourself. You decide what your team can do, and your
          company answers for what your team does.
        </Trans>
      </Part>
      <Part title={<Trans>Demo and payment</Trans>}>
        <Trans>
          The first two weeks are free. After that you need a subscription to go on working; without one you
          can still read your data.
        </Trans>
      </Part>
      <Part title={<Trans>What is not allowed</Trans>}>
        <Trans>
          Do not sell what the law forbids, send unwanted messages or try to reach the data of other
          companies. A company that does so can be blocked.
        </Trans>
      </Part>
      <Part title={<Trans>What we promise</Trans>}>
        <Trans>
          We do our best to keep the service running and your data safe, but we cannot promise that it never
          stops. Export what you cannot afford to lose.
        </Trans>
      </Part>
    </>
  )
}

function Privacy() {
  return (
    <>
      <Part title={<Trans>What we store</Trans>}>
        <Trans>
          Your name, phone, e-mail and language, the devices you sign in from, and what you and your team
          enter about products, orders and customers.
        </Trans>
      </Part>
      <Part title={<Trans>What we use it for</Trans>}>
        <Trans>
          To sign you in, to run your shop and to keep a record of who changed what. We do not sell data or
          use it for advertising.
        </Trans>
      </Part>
      <Part title={<Trans>Who can see it</Trans>}>
        <Trans>Your team, as far as their roles allow. Other companies never see your data.</Trans>
      </Part>
      <Part title={<Trans>Data of your customers</Trans>}>
        <Trans>
          You decide which data of your customers you store, and you answer to them for it. You can erase a
          customer’s data at any time.
        </Trans>
      </Part>
      <Part title={<Trans>How long we keep it</Trans>}>
        <Trans>
          As long as you use the service. You can download your personal data or delete your account in your
          profile.
        </Trans>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Text as="h3" kind="heading">
        {title}
      </Text>
      <Text>{children}</Text>
    </section>
  )
}
