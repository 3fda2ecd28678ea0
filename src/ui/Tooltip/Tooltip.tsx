import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { placeTooltip } from './placeTooltip.ts'
import styles from './Tooltip.module.css'
import { useTooltip } from './useTooltip.ts'

/** What the tooltip gives to the control that it explains. */
export interface TooltipTriggerProps {
  ref(element: HTMLElement | null): void
  onPointerEnter(e: PointerEvent): void
  onPointerLeave(): void
  onPointerDown(): void
  onFocus(e: FocusEvent<HTMLElement>): void
  onBlur(): void
  'aria-describedby': string
  /** The browser's own tooltip would stand beside ours. */
  title: undefined
}

export interface TooltipProps {
  /** The explanation; never the only place where it is said. */
  text: ReactNode
  /** Draws the control that is explained. */
  children(props: TooltipTriggerProps): ReactNode
  /** Milliseconds under the mouse before it shows. */
  delay?: number
}

/** An explanation beside a control, shown by mouse or keyboard focus and never by touch; Escape hides it. */
export function Tooltip({ text, children, delay = 500 }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isShown, trigger, bubble } = useTooltip(delay)
  return (
    <>
      {children({ ref: setAnchor, 'aria-describedby': id, title: undefined, ...trigger })}
      <span id={id} hidden>
        {text}
      </span>
      {isShown && anchor && (
        <Bubble anchor={anchor} {...bubble}>
          {text}
        </Bubble>
      )}
    </>
  )
}

interface BubbleProps {
  anchor: HTMLElement
  onPointerEnter(): void
  onPointerLeave(): void
  onHide(): void
  children: ReactNode
}

function Bubble({ anchor, onHide, ...rest }: BubbleProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const place = placeTooltip(anchor.getBoundingClientRect(), element.getBoundingClientRect(), screen)
    element.style.left = `${place.left}px`
    element.style.top = `${place.top}px`
    element.dataset.side = place.side
  })
  useEffect(() => {
    document.addEventListener('scroll', onHide, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onHide, { capture: true })
  }, [onHide])
  const layer = anchor.closest<HTMLElement>('[data-layer]') ?? document.body
  return createPortal(<div ref={root} className={styles.bubble} role="tooltip" {...rest} />, layer)
}
