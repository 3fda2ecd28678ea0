/** What a painted frame takes to the glass on a slow phone: nothing else asks for the line meanwhile. */
const FRAME_MS = 150

let firstDraw = Promise.resolve()

/** Lets `afterPaint` wait for the first screen: it is rendered in slices, and the frames before its commit show the static shell. */
export function countFramesFrom(drawn: Promise<void>): void {
  firstDraw = drawn
}

/** Resolves when the frame that is drawn next has been painted; a hidden page has none until it is looked at. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Resolves when the next frame of the app is on the glass: what may come later than the first content begins then. */
export async function afterPaint(): Promise<void> {
  await firstDraw
  await painted()
  await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
}
