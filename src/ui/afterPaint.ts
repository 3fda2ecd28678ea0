/** What a painted frame takes to the glass on a slow phone: nothing else asks for the line meanwhile. */
const FRAME_MS = 150

/** When the first screen was committed; frames before that show the shell alone. */
let firstDraw = Promise.resolve()

/** The first screen is drawn in slices: until it is committed, no frame counts as painted. */
export function countFramesFrom(drawn: Promise<void>): void {
  firstDraw = drawn
}

/** Resolves when the frame that is drawn next has been painted; a hidden page has none until it is looked at. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Resolves when the next frame is on the glass: what may come later than the first content begins then. */
export async function afterPaint(): Promise<void> {
  await firstDraw
  await painted()
  await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
}
