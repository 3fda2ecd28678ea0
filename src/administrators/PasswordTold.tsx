import { Trans, useLingui } from '@lingui/react/macro'
import type { Administrator } from '#contract/administrators.ts'
import { copyText } from '#src/orders/copyText.ts'
import { List } from '#src/ui/List/List.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import styles from './Administrators.module.css'

interface PasswordToldProps {
  administrator: Administrator
  password: string
  onClose(): void
}

/** What somebody signs in with, told once. */
export function PasswordTold({ administrator: { name, email }, password, onClose }: PasswordToldProps) {
  const { t } = useLingui()
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>New password</Trans>}
      subtitle={name}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t`Copy e-mail and password`,
        onClick: () => void copyText(`${email ?? ''}\n${password}`, t`E-mail and password copied`),
      }}
    >
      <List>
        <Section
          footer={
            <Trans>It’s shown only now. Send it to the person; they can change it after signing in.</Trans>
          }
        >
          <KeyValue
            items={[
              { key: 'email', label: <Trans>E-mail</Trans>, value: email },
              {
                key: 'password',
                label: <Trans>Password</Trans>,
                value: <code className={styles.password}>{password}</code>,
              },
            ]}
          />
        </Section>
      </List>
    </Sheet>
  )
}
