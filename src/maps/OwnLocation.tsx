import { Trans } from '@lingui/react/macro'
import type { Point } from '#contract/zones.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconMapPin } from '#src/ui/icons.ts'
import { useOwnLocation } from './useOwnLocation.ts'

/** Puts something where the person stands, and says what to do where that is not told; nothing where it cannot be known. */
export function OwnLocation({ onPlace }: { onPlace(place: Point): void }) {
  const { ask, isAsking, isUnknown } = useOwnLocation(onPlace)
  if (!ask) return null
  return (
    <>
      <Cell isMultiline before={<IconMapPin aria-hidden />} tone="accent" aria-busy={isAsking} onClick={ask}>
        <Trans>Use my location</Trans>
      </Cell>
      {isUnknown && (
        <Cell role="alert" tone="danger" isMultiline>
          <Trans>Your location is not known. Allow it in the settings, or choose the place on the map.</Trans>
        </Cell>
      )}
    </>
  )
}
