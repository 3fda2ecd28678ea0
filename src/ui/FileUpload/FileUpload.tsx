import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasContent } from '#src/ui/Field/Field.tsx'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAlertCircle, IconFile, IconRefresh, IconTrash, IconX } from '#src/ui/icons.ts'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { findFileProblem, type FileProblem } from './fileRules.ts'
import styles from './FileUpload.module.css'
import { createUploads, type Upload, type UploadJob } from './uploads.ts'

/** A file that has arrived. */
export interface UploadedFile {
  name: string
  /** Bytes. */
  size: number
  src: string
}

/** Words of the upload; each gets the name of the file. */
export interface FileUploadLabels {
  choose: string
  uploading(name: string): string
  done(name: string): string
  failed(name: string): string
  cancel(name: string): string
  retry(name: string): string
  remove(name: string): string
  /** Why a file is not taken. */
  problem(name: string, problem: FileProblem): string
}

export interface FileUploadProps extends Pick<
  FieldGroupProps,
  'label' | 'hint' | 'error' | 'isRequired' | 'isDisabled'
> {
  value: UploadedFile | null
  onChange(value: UploadedFile | null): void
  upload: Upload
  labels: FileUploadLabels
  /** Writes a size in bytes for people. */
  formatSize(bytes: number): string
  /** Kinds of files, as in the attribute `accept`. */
  accept?: string
  /** Largest size, bytes. */
  maxBytes?: number
}

/** One file: chosen or dropped, sent with its progress, stopped, sent again, taken away. */
export function FileUpload(props: FileUploadProps) {
  const { label, value, onChange, labels, formatSize, accept, hint, error, isRequired, isDisabled } = props
  const { job, problem, said, take, retry, stop } = useOneFile(props)
  const { root, after } = useKeptFocus()
  return (
    <FieldGroup
      ref={root}
      label={label}
      error={[problem, error].flat().filter(hasContent)}
      isRequired={isRequired}
    >
      {job && <FileOnItsWay job={job} labels={labels} onStop={after(stop)} onRetry={after(retry)} />}
      {!job && value && (
        <div className={styles.file}>
          <IconFile aria-hidden />
          <span className={styles.name}>
            {value.name} <span className={styles.second}>{formatSize(value.size)}</span>
          </span>
          <IconButton
            label={labels.remove(value.name)}
            mode="plain"
            isDisabled={isDisabled}
            onClick={after(() => onChange(null))}
          >
            <IconTrash />
          </IconButton>
        </div>
      )}
      {!job && !value && (
        <FileButton accept={accept} onFile={take} hint={hint} isDisabled={isDisabled}>
          {labels.choose}
        </FileButton>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  )
}

function useOneFile({ upload, onChange, labels, accept, maxBytes }: FileUploadProps) {
  const [uploads] = useState(createUploads)
  const jobs = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => uploads.stopAll(), [uploads])
  const send = (file: File) => {
    const done = (src: string) => {
      setSaid(labels.done(file.name))
      latest.current({ name: file.name, size: file.size, src })
    }
    setSaid('')
    uploads.start('file', file, upload, done, () => setSaid(labels.failed(file.name)))
  }
  const take = (file: File) => {
    const found = findFileProblem(file, { accept, maxBytes })
    setProblem(found && labels.problem(file.name, found))
    if (!found) send(file)
  }
  const job = jobs.get('file')
  const retry = () => {
    if (job) send(job.file)
  }
  return { job, problem, said, take, retry, stop: () => uploads.stop('file') }
}

/** A pressed button that goes away gives its focus to the one that comes in its place. */
function useKeptFocus() {
  const root = useRef<HTMLFieldSetElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) root.current?.querySelector('button')?.focus()
  })
  const after = (press: () => void) => () => {
    isPressed.current = true
    press()
  }
  return { root, after }
}

interface FileOnItsWayProps {
  job: UploadJob
  labels: FileUploadLabels
  onStop(): void
  onRetry(): void
}

function FileOnItsWay({ job, labels, onStop, onRetry }: FileOnItsWayProps) {
  const { name } = job.file
  const isFailed = job.state === 'failed'
  return (
    <div className={styles.file}>
      {isFailed ? <IconAlertCircle className={styles.alert} aria-hidden /> : <IconFile aria-hidden />}
      <span className={styles.name}>
        {name}
        {isFailed ? (
          <span className={styles.failed}>{labels.failed(name)}</span>
        ) : (
          <Progress value={job.progress} label={labels.uploading(name)} />
        )}
      </span>
      {isFailed && (
        <IconButton label={labels.retry(name)} mode="plain" onClick={onRetry}>
          <IconRefresh />
        </IconButton>
      )}
      <IconButton label={isFailed ? labels.remove(name) : labels.cancel(name)} mode="plain" onClick={onStop}>
        <IconX />
      </IconButton>
    </div>
  )
}
