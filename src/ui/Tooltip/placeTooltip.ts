/** A box in pixels of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where a tooltip stands, in pixels of the window. */
export interface TooltipPlace {
  left: number
  top: number
  side: 'above' | 'below'
}

const GAP = 8
const EDGE = 8

/** Puts a tooltip above its anchor, below it where there is no room above, and never beyond the edges. */
export function placeTooltip(
  anchor: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
): TooltipPlace {
  const above = anchor.top - GAP - size.height
  const below = anchor.top + anchor.height + GAP
  const hasRoomBelow = below + size.height + EDGE <= screen.height
  const side = above >= EDGE || !hasRoomBelow ? 'above' : 'below'
  const middle = anchor.left + anchor.width / 2 - size.width / 2
  const last = screen.width - EDGE - size.width
  return {
    left: Math.max(EDGE, Math.min(middle, last)),
    top: Math.max(EDGE, side === 'above' ? above : below),
    side,
  }
}
