import { useImperativeHandle, useRef, useState, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { classNames } from '#src/ui/classNames.ts'
import { printOnly, type PaperSize } from './printOnly.ts'
import styles from './PrintView.module.css'

/** What a button of the screen does with a print view. */
export interface PrintHandle {
  /** Opens the print dialog with nothing but the view; settled when the dialog has been opened. */
  print(): Promise<void>
}

export interface PrintViewProps extends HTMLAttributes<HTMLDivElement> {
  /** What is printed; drawn black on white in every theme. */
  children: ReactNode
  /** `receipt` is a roll of 80 mm, as long as what is on it. */
  size?: PaperSize
  /** Shows the paper on the screen as well. */
  isShown?: boolean
  ref?: Ref<PrintHandle>
}

/** Prints its children and nothing else of the page. */
export function PrintView({ children, size = 'a4', isShown, className, ref, ...rest }: PrintViewProps) {
  const paper = useRef<HTMLDivElement>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  useImperativeHandle(ref, () => ({
    async print() {
      if (isPrinting) return
      flushSync(() => setIsPrinting(true))
      if (paper.current) await printOnly(paper.current, size, () => setIsPrinting(false))
    },
  }))
  const names = classNames(styles.paper, styles[size], className)
  return (
    <>
      {isShown && (
        <div className={classNames(names, styles.shown)} {...rest}>
          {children}
        </div>
      )}
      {isPrinting &&
        createPortal(
          <div ref={paper} className={classNames(names, styles.printed)} aria-hidden {...rest}>
            {children}
          </div>,
          document.body,
        )}
    </>
  )
}
