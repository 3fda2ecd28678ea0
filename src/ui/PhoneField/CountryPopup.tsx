import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconX } from '#src/ui/icons.ts'
import { Layer } from '#src/ui/Layer/Layer.tsx'
import { CountryList, type CountryLabels } from './CountryList.tsx'
import styles from './CountryPopup.module.css'
import type { PhoneCountry } from './phoneText.ts'

export interface CountryPopupProps {
  labels: CountryLabels & { country: string; close: string }
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | undefined
  /** What the dropdown hangs on; fullscreen without it. */
  anchor: HTMLElement | null
  onPick(country: PhoneCountry): void
  onClose(): void
}

/** The open selector: the whole screen of a phone, a dropdown elsewhere. */
export function CountryPopup(props: CountryPopupProps) {
  const { labels, countries, chosen, anchor, onPick, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  usePlace(root, anchor)
  return (
    <Layer onClose={onClose} isClear={anchor !== null}>
      <div
        ref={root}
        className={classNames(styles.popup, anchor ? styles.dropdown : styles.fullscreen)}
        role="dialog"
        aria-modal
        aria-label={labels.country}
        tabIndex={-1}
      >
        <CountryList
          labels={labels}
          countries={countries}
          chosen={chosen}
          onPick={onPick}
          onClose={onClose}
          after={
            !anchor && (
              <IconButton label={labels.close} mode="plain" onClick={onClose}>
                <IconX />
              </IconButton>
            )
          }
        />
      </div>
    </Layer>
  )
}

/** Below or above the field; the whole of what the keyboard of a phone leaves to see. */
function usePlace(root: { current: HTMLDivElement | null }, anchor: HTMLElement | null): void {
  const [, setTurn] = useState(0)
  useLayoutEffect(() => {
    const style = root.current?.style
    if (!style) return
    const box = anchor?.getBoundingClientRect()
    const view = window.visualViewport
    Object.assign(style, box ? placeAt(box) : placeOver(view))
  })
  useEffect(() => {
    const view = window.visualViewport
    const again = () => setTurn((turn) => turn + 1)
    view?.addEventListener('resize', again)
    view?.addEventListener('scroll', again)
    return () => {
      view?.removeEventListener('resize', again)
      view?.removeEventListener('scroll', again)
    }
  }, [])
}

const GAP = 10
const HEIGHT = 380

function placeAt(box: DOMRect) {
  const below = window.innerHeight - box.bottom - 2 * GAP
  const above = box.top - 2 * GAP
  const isBelow = below >= Math.min(HEIGHT, above)
  return {
    left: `${box.left}px`,
    width: `min(${Math.max(320, Math.min(box.width, 440))}px, 92vw)`,
    top: isBelow ? `${box.bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - box.top + GAP}px`,
    height: 'auto',
    maxHeight: `${Math.min(HEIGHT, isBelow ? below : above)}px`,
  }
}

function placeOver(view: VisualViewport | null) {
  return {
    left: '0',
    width: '100%',
    top: `${view?.offsetTop ?? 0}px`,
    bottom: 'auto',
    height: `${view?.height ?? window.innerHeight}px`,
    maxHeight: 'none',
  }
}
