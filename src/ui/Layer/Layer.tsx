import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#src/ui/classNames.ts'
import { createClaim } from '#src/ui/MainButton/buttonStack.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './Layer.module.css'
import { openLayer } from './layerStack.ts'

export interface LayerProps {
  /** Asked by Escape, the shade and the messenger's back button. */
  onClose(): void
  /** Draws the leaving state; what is below is usable again at once. */
  isClosing?: boolean
  /** Leaves the page below as bright as it is. */
  isClear?: boolean
  children: ReactNode
}

/** A modal layer over the page: focus stays inside and returns, the page below is inert and does not scroll. */
export function Layer({ onClose, isClosing = false, isClear, children }: LayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const { backButton } = usePlatform()
  useRestBelow(isClosing)
  const close = useEffectEvent(onClose)
  // Asked before a field inside takes the focus for itself.
  const [focusedBefore] = useState(() => document.activeElement)
  // With what is drawn: on a slow phone, Escape may be pressed before the effects that come after it.
  useLayoutEffect(() => {
    if (isClosing || !root.current) return
    return openLayer(root.current, () => close(), focusedBefore)
  }, [isClosing, focusedBefore])
  useEffect(() => (isClosing ? undefined : backButton.push(() => close())), [backButton, isClosing])
  return createPortal(
    <div
      ref={root}
      className={styles.layer}
      data-layer="modal"
      data-closing={isClosing || undefined}
      inert={isClosing}
    >
      <div className={classNames(styles.shade, isClear && styles.clear)} onClick={onClose} />
      {children}
    </div>,
    document.body,
  )
}

/** The messenger's buttons stand outside the page: those of what is below rest, until something in the layer takes them. */
function useRestBelow(isClosing: boolean): void {
  const { mainButton, secondaryButton } = usePlatform()
  const [claim] = useState(createClaim)
  // Before the effects of what is inside: a button there claims later, and is above.
  useLayoutEffect(() => {
    if (isClosing) return
    for (const driver of [mainButton, secondaryButton]) claim.show(driver, 'resting')
    return () => {
      for (const driver of [mainButton, secondaryButton]) claim.release(driver)
    }
  }, [claim, mainButton, secondaryButton, isClosing])
}
