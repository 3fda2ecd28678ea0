import { Trans, useLingui } from '@lingui/react/macro'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'

const address = '/app/orders/new'

/** The way to a new order: floating above the tab bar of a phone, in the head of wider screens. */
export function AddOrderButton({ place }: { place: 'floating' | 'head' }) {
  const { t } = useLingui()
  const mayCreate = useCan('orders.create')
  const isReadOnly = useIsReadOnly()
  const isPhone = useWidth() === 'phone'
  if (!mayCreate || isReadOnly || isPhone !== (place === 'floating')) return null
  if (isPhone) {
    return (
      <AddButton to={address} label={t`New order`}>
        <Trans>New order</Trans>
      </AddButton>
    )
  }
  return (
    <Button to={address} before={<IconPlus />}>
      <Trans>New order</Trans>
    </Button>
  )
}
