import { classNames } from '#src/ui/classNames.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Sheet, type SheetProps } from '#src/ui/Sheet/Sheet.tsx'
import styles from './Dialog.module.css'

export interface DialogProps extends Omit<SheetProps, 'size'> {
  /** Height of the sheet that it is on a phone; `content` by default. */
  phoneSize?: 'full' | 'content'
}

/** A dialog in the middle of wide screens, 800 px unless said, and a sheet from below on a phone. */
export function Dialog({ phoneSize = 'content', className, ...rest }: DialogProps) {
  const size = useWidth() === 'phone' ? phoneSize : 'content'
  return <Sheet size={size} className={classNames(styles.dialog, className)} {...rest} />
}
