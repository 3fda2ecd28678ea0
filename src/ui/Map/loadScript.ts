const scripts = new Map<string, Promise<void>>()

/** Runs a script once for the whole page; one that failed can be asked for again. */
export function loadScript(url: string, timeout: number): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const script = document.createElement('script')
  const loaded = withTimeout(
    timeout,
    new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error('the script cannot be loaded')))
    }),
  ).catch((error: unknown) => {
    scripts.delete(url)
    script.remove()
    throw error
  })
  scripts.set(url, loaded)
  script.async = true
  // A key may be bound to the address of the site; the pages themselves say nothing to anybody.
  script.referrerPolicy = 'origin'
  script.src = url
  document.head.append(script)
  return loaded
}

/** Waits no longer than this many milliseconds. */
export async function withTimeout<Value>(timeout: number, wait: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), timeout)
  })
  try {
    return await Promise.race([wait, limit])
  } finally {
    clearTimeout(timer)
  }
}
