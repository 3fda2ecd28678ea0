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
  /** Each file on its own. */
  onFile?(file: File): void
  /** All files that were chosen at once. */
  onFiles?(files: File[]): void
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
  onFiles,
  isMultiple,
  isDisabled,
  isBusy,
  hint,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = Array.from(files ?? []).slice(0, isMultiple ? undefined : 1)
    if (chosen.length === 0) return
    onFiles?.(chosen)
    for (const file of chosen) onFile?.(file)
  }
  const drag = (isInside: boolean) => (e: DragEvent) => {
    e.preventDefault()
    if (!isInside && e.relatedTarget instanceof Node && e.currentTarget.contains(e.relatedTarget)) return
    setIsOver(isInside && !isDisabled)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setIsOver(false)
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
