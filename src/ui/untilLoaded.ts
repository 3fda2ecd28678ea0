const PAUSE_MS = 2000

/** Asks for a part of the page until the network gives it: a frame without its menu is of no use to anybody. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await networkBack()
    }
  }
}

/** A moment later, or as soon as the device says that it is online. */
function networkBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, PAUSE_MS)
    window.addEventListener('online', done)
  })
}
