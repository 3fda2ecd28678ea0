import { mayReload } from './reloadGuard.ts'

const CHUNK_ERROR = 'ChunkError'

/** Marks the errors of the build's own loader, so that the screen that needs the lost part knows what has happened. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = CHUNK_ERROR
    // By its first words the router would take the error for its own and reload beside our guard.
    payload.message = `A part of the app is missing: ${payload.message}`
  })
}

/** Whether an error says that a part of the app could not be loaded, as after a new build. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === CHUNK_ERROR
}

/** Reloads the page for a lost part, at most once for a path in ten seconds and never without a network; false when it may not. */
export function reloadForChunk(): boolean {
  if (!navigator.onLine || !mayReload(window.location.pathname)) return false
  window.location.reload()
  return true
}
