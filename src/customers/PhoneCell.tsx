import { useLingui } from '@lingui/react/macro'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { copyText } from '#src/orders/copyText.ts'
import { callPhone, mayBeCalled } from '#src/orders/orderFacts.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconCopy, IconPhone } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import styles from './PhoneCell.module.css'

export interface PhoneCellProps {
  /** The number, or what the caller may see of it. */
  phone: string
  /** Whose it is. */
  name: string
}

/** A phone number to read, copy and call; on the narrowest phones without its picture, so that it stands whole. */
export function PhoneCell({ phone, name }: PhoneCellProps) {
  const { t } = useLingui()
  const picture = (
    <IconTile size={40}>
      <IconPhone />
    </IconTile>
  )
  const buttons = mayBeCalled(phone) && (
    <>
      <IconButton
        mode="bezeled"
        label={t`Copy the phone number`}
        onClick={() => void copyText(phone, t`The phone number is copied`)}
      >
        <IconCopy />
      </IconButton>
      <IconButton mode="bezeled" label={t`Call ${name}`} onClick={() => callPhone(phone)}>
        <IconPhone />
      </IconButton>
    </>
  )
  return (
    <Cell className={styles.phone} before={picture} after={buttons}>
      {writtenPhone(phone)}
    </Cell>
  )
}
