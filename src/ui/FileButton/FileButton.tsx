import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { IconCameraPlus, IconUpload } from '#src/ui/icons.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileButton.module.css'

export interface FileButtonProps {
  /** The verb on the button. */
  children: ReactNode
  /** `tile` is a small place at the end of a row of photos, with the verb as its accessible name. */
  mode?: 'place' | 'tile'
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
  mode = 'place',
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
  const choose = () => input.current?.click()
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
      className={classNames(styles[mode], isOver && styles.over)}
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
      {mode === 'tile' ? (
        <Pressable className={styles.press} isDisabled={isDisabled} onClick={choose}>
          <IconCameraPlus aria-hidden />
          <VisuallyHidden>{children}</VisuallyHidden>
        </Pressable>
      ) : (
        <Button
          mode="bezeled"
          before={<IconUpload aria-hidden />}
          isDisabled={isDisabled}
          isBusy={isBusy}
          onClick={choose}
        >
          {children}
        </Button>
      )}
      {mode === 'place' && hint && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}
