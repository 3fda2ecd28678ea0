import { contrast, correctGround, mix, toHex, type Rgb } from '#src/ui/theme/colour.ts'

/** Smallest contrast of a drawn shape on its card. */
export const MIN_SHAPE_CONTRAST = 3

const black: Rgb = [0, 0, 0]

/** A computed CSS colour: red, green and blue 0 to 255, alpha 0 to 1. */
export interface CanvasColour {
  rgb: Rgb
  alpha: number
}

/** Reads what a browser computes for a colour, `rgb(…)`, `rgba(…)` or `color(srgb …)`, as `color-mix` gives. */
export function readColour(text: string): CanvasColour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const scale = text.startsWith('color(') ? 255 : 1
  return { rgb: [red * scale, green * scale, blue * scale], alpha }
}

/** Writes a colour in the one notation that every canvas and every chart library reads. */
export function rgba({ rgb, alpha }: CanvasColour, share = 1): string {
  return `rgba(${rgb.map(Math.round).join(', ')}, ${Number((alpha * share).toFixed(3))})`
}

/** A shape's colour with at least 3:1 on its card; hue kept, darker where white itself is too near. `#rrggbb`. */
export function shapeColour({ rgb }: CanvasColour, { rgb: card }: CanvasColour): string {
  if (isSeen(rgb, card)) return toHex(rgb)
  const corrected = correctGround(rgb, card, MIN_SHAPE_CONTRAST)
  if (isSeen(corrected, card)) return toHex(corrected)
  return toHex(correctGround(mix(rgb, 0.5, black), card, MIN_SHAPE_CONTRAST))
}

function isSeen(shape: Rgb, card: Rgb): boolean {
  return contrast(shape, card) >= MIN_SHAPE_CONTRAST
}

/** The colour that a translucent one shows on the card. */
export function onCard({ rgb, alpha }: CanvasColour, card: CanvasColour): CanvasColour {
  return { rgb: mix(rgb, alpha, card.rgb), alpha: 1 }
}
