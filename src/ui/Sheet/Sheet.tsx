import { useId, type CSSProperties } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Layer } from '#src/ui/Layer/Layer.tsx'
import { usePresence } from '#src/ui/Layer/usePresence.ts'
import { useHeldSwipes, useWidth } from '#src/ui/Platform/Platform.tsx'
import { SheetBody, type SheetBodyProps } from './SheetBody.tsx'
import styles from './Sheet.module.css'

export interface SheetProps extends Omit<SheetBodyProps, 'titleId'> {
  isOpen: boolean
  /** `content` is as high as what it holds, for filters and short choices. */
  size?: 'full' | 'content'
  /** Pixels of the drawer above 992 px. */
  width?: number
  className?: string
}

/** An editor over the page: a sheet from below on a phone, a drawer from the right on wider screens. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  const { isMounted, isClosing } = usePresence(isOpen)
  return isMounted ? <OpenSheet isClosing={isClosing} {...rest} /> : null
}

function OpenSheet(props: Omit<SheetProps, 'isOpen'> & { isClosing: boolean }) {
  const { isClosing, size = 'full', width = 800, className, ...body } = props
  const titleId = useId()
  const isPhone = useWidth() === 'phone'
  // A finger that scrolls it back to its top, or pulls at it, must not put the whole app away.
  useHeldSwipes(isPhone && !isClosing)
  const place = isPhone ? 'bottom' : size === 'content' ? 'center' : 'end'
  return (
    <Layer onClose={body.onClose} isClosing={isClosing}>
      <div
        className={classNames(styles.sheet, styles[place], size === 'content' && styles.content, className)}
        style={{ '--drawer': `${width}px` } as CSSProperties}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        data-bottom={body.footer ? 'button' : undefined}
      >
        {isPhone && <span className={styles.grabber} aria-hidden />}
        <SheetBody titleId={titleId} {...body} />
      </div>
    </Layer>
  )
}
