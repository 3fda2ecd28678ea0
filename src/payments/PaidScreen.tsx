import { Trans } from '@lingui/react/macro'
import { SigninPage } from '#src/signin/SigninPage.tsx'

/** Where a payment page leads its payer whose shop has no page of its own. */
export function PaidScreen() {
  return (
    <SigninPage
      title={<Trans>Thank you</Trans>}
      hint={<Trans>The shop sees your payment as soon as it is confirmed. You can close this page.</Trans>}
    >
      {null}
    </SigninPage>
  )
}
