import { useLingui } from '@lingui/react/macro'
import type { Branch } from '#contract/branches.ts'
import { ownMaps } from '#src/maps/ownMaps.ts'
import { placeOf, viewAt } from '#src/maps/places.ts'
import { useMapWords } from '#src/maps/useMapWords.ts'
import { MapCanvas } from '#src/ui/Map/MapCanvas.tsx'
import { MapPoint } from '#src/ui/Map/MapPoint.tsx'
import styles from './BranchMap.module.css'

interface BranchMapProps {
  branches: readonly Branch[]
  onOpen(id: string): void
}

/** Where the branches stand; pressing one opens it. */
export function BranchMap({ branches, onOpen }: BranchMapProps) {
  const { t } = useLingui()
  const labels = useMapWords()
  const placed = branches.flatMap((branch) => {
    const point = placeOf(branch)
    return point ? [{ branch, point }] : []
  })
  if (placed.length === 0) return null
  return (
    <MapCanvas
      className={styles.ground}
      label={t`On the map`}
      labels={labels}
      view={viewAt(branches)}
      points={placed.map(({ point }) => point)}
      provider={ownMaps}
    >
      {placed.map(({ branch: { id, name }, point }) => (
        <MapPoint key={id} point={point} label={name} onOpen={() => onOpen(id)} />
      ))}
    </MapCanvas>
  )
}
