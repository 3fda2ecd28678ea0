import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import styles from './ErrorPage.module.css'

/** The start or a screen without a network, with one way on. */
export function OfflinePage({ onRetry = () => window.location.reload() }: { onRetry?(): void }) {
  return (
    <div className={styles.page} role="alert">
      <Placeholder
        picture="offline"
        header={<Trans>No connection</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check the connection and try again.</Trans>
      </Placeholder>
    </div>
  )
}
