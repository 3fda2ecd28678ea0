import { Trans, useLingui } from '@lingui/react/macro'
import { NoAccess } from '#src/access/NoAccess.tsx'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { NewOrderForm } from './NewOrderForm.tsx'

/** A new order by staff: for those who are in a company and may create orders. */
export function NewOrderScreen() {
  const { t } = useLingui()
  const { link } = usePlatform()
  const { company } = useSession()
  const mayCreate = useCan('orders.create')
  if (!company) {
    return (
      <Page>
        <Placeholder
          picture="lock"
          header={<Trans>Orders need a company</Trans>}
          action={
            <Button to="/app">
              <Trans>Finish registration</Trans>
            </Button>
          }
        >
          <Trans>You are not in a company yet, so there is nothing to sell.</Trans>
        </Placeholder>
      </Page>
    )
  }
  if (!mayCreate) {
    return (
      <Page>
        <PageHeader
          title={<Trans>New order</Trans>}
          onBack={() => link.navigate('/app')}
          backLabel={t({ message: 'Back', context: 'button' })}
        />
        <NoAccess wanted="orders.create" />
      </Page>
    )
  }
  return <NewOrderForm key={company.id} />
}
