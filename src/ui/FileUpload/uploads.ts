/** Sends a file; `onProgress` gets 0 to 1; answers with its address; rejects when it failed or was stopped. */
export type Upload = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ src: string }>

/** A file on its way, or one that did not arrive. */
export interface UploadJob {
  file: File
  state: 'uploading' | 'failed'
  /** 0 to 1; null before the first news. */
  progress: number | null
}

/** Files on their way by id; a snapshot is a new map after each change. */
export interface Uploads {
  subscribe(listener: () => void): () => void
  snapshot(): ReadonlyMap<string, UploadJob>
  /** Sends a file under an id, in place of one that is on its way there. */
  start(id: string, file: File, upload: Upload, onDone: (src: string) => void, onFail: () => void): void
  /** Stops and forgets; the work's `onDone` and `onFail` are not called any more. */
  stop(id: string): void
  stopAll(): void
}

/** Keeps several uploads apart from each other. */
export function createUploads(): Uploads {
  let jobs: ReadonlyMap<string, UploadJob> = new Map()
  const controllers = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const set = (id: string, job: UploadJob | null) => {
    const next = new Map(jobs)
    if (job) next.set(id, job)
    else next.delete(id)
    jobs = next
    for (const listener of listeners) listener()
  }
  const stop = (id: string) => {
    controllers.get(id)?.abort()
    controllers.delete(id)
    if (jobs.has(id)) set(id, null)
  }
  const start: Uploads['start'] = (id, file, upload, onDone, onFail) => {
    stop(id)
    const controller = new AbortController()
    controllers.set(id, controller)
    const isCurrent = () => controllers.get(id) === controller
    const show = (progress: number) => {
      if (isCurrent()) set(id, { file, state: 'uploading', progress: Math.min(1, Math.max(0, progress)) })
    }
    set(id, { file, state: 'uploading', progress: null })
    upload(file, show, controller.signal).then(
      ({ src }) => {
        if (!isCurrent()) return
        controllers.delete(id)
        onDone(src)
        set(id, null)
      },
      () => {
        if (!isCurrent()) return
        controllers.delete(id)
        onFail()
        set(id, { file, state: 'failed', progress: null })
      },
    )
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => jobs,
    start,
    stop,
    stopAll: () => {
      for (const id of jobs.keys()) stop(id)
    },
  }
}
