import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconX } from '#src/ui/icons.ts'
import { MainButton, type MainButtonProps } from '#src/ui/MainButton/MainButton.tsx'
import styles from './SheetBody.module.css'

export interface SheetBodyProps {
  title: ReactNode
  /** Id of the title, which names the sheet. */
  titleId: string
  subtitle?: ReactNode
  /** A portrait: it stands in the middle of the scrolling part, with the title and all that belongs to it below. */
  picture?: ReactNode
  /** A pill right of the title. */
  after?: ReactNode
  /** Round icons before the close button. */
  actions?: ReactNode
  closeLabel: string
  onClose(): void
  children: ReactNode
  /** Buttons below the scrolling part. */
  footer?: ReactNode
  /** The one verb of the sheet: native inside the messenger, a footer in a browser. */
  mainButton?: MainButtonProps
}

/** Head, scrolling body and footer of a sheet, a drawer or a pane. */
export function SheetBody(props: SheetBodyProps) {
  const { title, titleId, subtitle, picture, after, actions, closeLabel, onClose } = props
  const { children, footer, mainButton } = props
  const titles = (
    <div className={classNames(styles.titles, Boolean(picture) && styles.portrait)}>
      {picture}
      <div className={styles.line}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {after}
      </div>
      {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
    </div>
  )
  return (
    <>
      <header className={styles.head}>
        {picture ? <div className={styles.titles} /> : titles}
        {actions}
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX />
        </IconButton>
      </header>
      <div ref={keepFieldInSight} className={classNames(styles.body, !footer && !mainButton && styles.last)}>
        {picture && titles}
        {children}
      </div>
      {mainButton && (
        <div className={styles.main}>
          <MainButton {...mainButton} />
        </div>
      )}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </>
  )
}

/** The keyboard takes its room from the sheet: the field that is written in is scrolled into what is left. */
function keepFieldInSight(body: HTMLDivElement | null): (() => void) | undefined {
  if (!body) return undefined
  let height = body.offsetHeight
  const observer = new ResizeObserver(() => {
    const field = document.activeElement
    if (body.offsetHeight < height && field !== body && body.contains(field)) {
      field?.scrollIntoView({ block: 'nearest' })
    }
    height = body.offsetHeight
  })
  observer.observe(body)
  return () => observer.disconnect()
}
