import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useTags } from '#src/tags/useTags.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import styles from './CustomerPortrait.module.css'
import { useCustomerTitle } from './useCustomerTitle.ts'

const PICTURE_PX = 76

/** The picture above a customer's name. */
export function CustomerPicture({ customer }: { customer: Customer }) {
  return <Avatar name={useCustomerTitle()(customer)} size={PICTURE_PX} />
}

/** What stands under the name: the number, since when, the tags. */
export function CustomerContact({ customer: { phone, created_at, tag_ids } }: { customer: Customer }) {
  const date = useFormat().date(created_at)
  const tags = useTags('customer').of(tag_ids)
  return (
    <div className={styles.contact}>
      <span>
        {phone && <span className={styles.phone}>{writtenPhone(phone)}</span>}
        {phone && ' · '}
        <Trans>Customer since {date}</Trans>
      </span>
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map(({ id, name, colour }) => (
            <Pill key={id} tone={colour}>
              {name}
            </Pill>
          ))}
        </span>
      )}
    </div>
  )
}
