import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ApiError } from '#src/session/calls/errors.ts'
import { removeStoredDraftsHere } from '#src/session/useStoredDraft.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

/** The editor while its row is coming, or when there is none: a foreign row and an unknown one look alike. */
export function NoRow({ error, onClose }: { error: Error | null; onClose(): void }) {
  const { t } = useLingui()
  const isFailed = error !== null
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) void removeStoredDraftsHere()
  }, [isGone])
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
