import { useState, type MouseEvent } from 'react'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconChevronDown, IconTrash } from '#src/ui/icons.ts'
import { CoordinateFields } from './CoordinateFields.tsx'
import styles from './MapControls.module.css'
import type { MapPolygonLabels } from './MapPolygon.tsx'
import type { LatLon } from './projection.ts'

export interface PointListProps {
  value: readonly LatLon[]
  labels: MapPolygonLabels
  isDisabled: boolean
  onMove(index: number, point: LatLon): void
  onRemove(index: number): void
}

/** The corners of a zone as text, folded away until they are asked for. */
export function PointList({ value, labels, isDisabled, onMove, onRemove }: PointListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = (e: MouseEvent<HTMLElement>, index: number) => {
    const row = e.currentTarget.closest('li')
    if (!row?.nextElementSibling) row?.previousElementSibling?.querySelector('button')?.focus()
    onRemove(index)
  }
  if (value.length === 0) return null
  return (
    <details className={styles.list} onToggle={(e) => setIsOpen(e.currentTarget.open)}>
      <summary className={styles.summary}>
        {labels.points(value.length)}
        <IconChevronDown className={styles.chevron} aria-hidden />
      </summary>
      {isOpen && (
        <ol>
          {value.map((point, index) => (
            <li key={index} className={styles.row}>
              <span className={styles.number}>{index + 1}</span>
              <div className={styles.typed}>
                <CoordinateFields
                  value={point}
                  onChange={(next) => onMove(index, next)}
                  labels={labels}
                  isDisabled={isDisabled}
                />
              </div>
              {!isDisabled && (
                <IconButton mode="plain" label={labels.remove(index + 1)} onClick={(e) => remove(e, index)}>
                  <IconTrash aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
