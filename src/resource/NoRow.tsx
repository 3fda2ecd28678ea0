import { Trans, useLingui } from '@lingui/react/macro'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

/** The editor while its row is coming, or when there is none: a foreign row and an unknown one look alike. */
export function NoRow({ isFailed, onClose }: { isFailed: boolean; onClose(): void }) {
  const { t } = useLingui()
  return (
    <Sheet
      isOpen
      title={isFailed ? <Trans>Nothing here</Trans> : <Trans>Loading</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {isFailed ? (
        <Placeholder
          picture="noMatch"
          header={<Trans>This doesn’t exist, or you don’t have access to it.</Trans>}
        />
      ) : (
        <Skeleton kind="card" count={3} label={t`Loading`} />
      )}
    </Sheet>
  )
}
