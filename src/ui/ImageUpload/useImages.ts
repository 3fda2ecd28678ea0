import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { findFileProblem } from '#src/ui/FileUpload/fileRules.ts'
import { createUploads, type Upload } from '#src/ui/FileUpload/uploads.ts'
import { moveEntry, type Move } from './imageOrder.ts'
import type { ImageUploadLabels, UploadedImage } from './ImageUpload.tsx'
import { usePreviews } from './usePreviews.ts'

export interface ImagesOptions {
  value: readonly UploadedImage[]
  onChange(value: UploadedImage[]): void
  upload: Upload
  accept: string
  maxBytes: number
  maxCount: number
  labels: ImageUploadLabels
}

let count = 0

/** The photos of an upload: chosen, sent, sent again, moved, taken away. */
export function useImages(options: ImagesOptions) {
  const { upload, accept, maxBytes, maxCount, labels } = options
  const [uploads] = useState(createUploads)
  const jobs = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  const { previews, show, forget } = usePreviews()
  const [problems, setProblems] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const { list, change } = useList(options)
  useEffect(() => () => uploads.stopAll(), [uploads])

  const patch = (id: string, part: Partial<UploadedImage>) =>
    change((list) => list.map((image) => (image.id === id ? { ...image, ...part } : image)))
  const send = (id: string, file: File) => {
    const done = (src: string) => {
      patch(id, { src, state: 'done' })
      setSaid(labels.done(file.name))
    }
    const failed = () => {
      patch(id, { state: 'failed' })
      setSaid(labels.failed(file.name))
    }
    uploads.start(id, file, upload, done, failed)
  }
  const add = (files: readonly File[]): string[] => {
    const { good, found } = sortFiles(files, { accept, maxBytes, labels })
    const room = Math.max(0, maxCount - list().length)
    const taken = good.slice(0, room).map((file) => ({ id: `${Date.now().toString(36)}-${count++}`, file }))
    setProblems(good.length > room ? [...found, labels.tooMany(maxCount)] : found)
    if (taken.length === 0) return []
    change((list) => [
      ...list,
      ...taken.map(({ id, file }) => ({ id, src: '', name: file.name, state: 'uploading' as const })),
    ])
    for (const { id, file } of taken) {
      show(id, file)
      send(id, file)
    }
    return taken.map(({ id }) => id)
  }
  const remove = (id: string) => {
    const name = list().find((image) => image.id === id)?.name ?? ''
    uploads.stop(id)
    forget(id)
    change((list) => list.filter((image) => image.id !== id))
    setSaid(labels.removed(name))
  }
  const retry = (id: string) => {
    const file = jobs.get(id)?.file
    if (!file) return
    patch(id, { state: 'uploading' })
    send(id, file)
  }
  const replace = (id: string, file: File) => {
    patch(id, { name: file.name, src: '', state: 'uploading' })
    show(id, file)
    send(id, file)
  }
  const move = (step: Move) => change((list) => moveEntry(list, step))
  return { jobs, previews, problems, said, say: setSaid, add, remove, retry, replace, move }
}

/** The newest list, for answers that come later than the drawing they were asked in. */
function useList({ value, onChange }: Pick<ImagesOptions, 'value' | 'onChange'>) {
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const change = (make: (list: readonly UploadedImage[]) => UploadedImage[]) => {
    const next = make(latest.current.value)
    latest.current = { ...latest.current, value: next }
    latest.current.onChange(next)
  }
  return { list: () => latest.current.value, change }
}

function sortFiles(
  files: readonly File[],
  rules: Pick<ImagesOptions, 'accept' | 'maxBytes' | 'labels'>,
): { good: File[]; found: string[] } {
  const good: File[] = []
  const found: string[] = []
  for (const file of files) {
    const problem = findFileProblem(file, rules)
    if (problem) found.push(rules.labels.problem(file.name, problem))
    else good.push(file)
  }
  return { good, found }
}
