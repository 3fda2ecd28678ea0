import { type Parts, startPictures } from './givePictures.ts'
import type { DemoAccount } from './seed.ts'

/** What goes on in the demo companies beside the calls: pictures are drawn, and orders keep arriving when the settings say so. Answers how to stop. */
export async function startDemo(
  parts: Parts,
  accounts: readonly DemoAccount[],
): Promise<() => Promise<void>> {
  const ids = accounts.map(({ id }) => id)
  const ends = [startPictures(parts, ids)]
  if (parts.config.demoLive) {
    const { startLive } = await import('./live/startLive.ts')
    ends.push(startLive(parts))
  }
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
