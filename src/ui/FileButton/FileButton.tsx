import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { IconUpload } from '#src/ui/icons.ts'
import styles from './FileButton.module.css'

export interface FileButtonProps {
  /** The verb on the button. */
  children: ReactNode
  /** Kinds of files, as in the attribute `accept`. */
  accept?: string
  onFile(file: File): void
  isMultiple?: boolean
  isDisabled?: boolean
  isBusy?: boolean
  /** Says what can be dropped here. */
  hint?: ReactNode
}

/** Chooses a file, or takes one that is dropped on it. */
export function FileButton({
  children,
  accept,
  onFile,
  isMultiple,
  isDisabled,
  isBusy,
  hint,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = Array.from(files ?? [])
    for (const file of isMultiple ? chosen : chosen.slice(0, 1)) onFile(file)
  }
  const drag = (isInside: boolean) => (e: DragEvent) => {
    e.preventDefault()
    setIsOver(isInside && !isDisabled)
  }
  const drop = (e: DragEvent) => {
    drag(false)(e)
    if (!isDisabled) take(e.dataTransfer.files)
  }
  return (
    <div
      className={classNames(styles.place, isOver && styles.over)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={(e) => {
          take(e.target.files)
          e.target.value = ''
        }}
      />
      <Button
        mode="bezeled"
        before={<IconUpload aria-hidden />}
        isDisabled={isDisabled}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}
