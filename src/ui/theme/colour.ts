/** A colour as red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rrggbb`; anything else gives null, so that a broken theme colour falls back. */
export function parseHex(text: string | undefined): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text?.trim() ?? '')
  return match ? [hexByte(match[1]), hexByte(match[2]), hexByte(match[3])] : null
}

/** Writes `#rrggbb`. */
export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => clampByte(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes in sRGB like CSS `color-mix`: `share` (0 to 1) of the first colour in the second. */
export function mix(first: Rgb, share: number, second: Rgb): Rgb {
  const at = (index: 0 | 1 | 2) => first[index] * share + second[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Steps the OKLCH lightness of a ground by 0.01, hue and chroma kept, until the text on it reaches the ratio. */
export function correctGround(ground: Rgb, text: Rgb, ratio: number): Rgb {
  const [lightness, ...chroma] = toOklab(ground)
  const step = luminance(text) > luminance(ground) ? -0.01 : 0.01
  for (let count = 0; count <= 100; count++) {
    const corrected = roundRgb(fromOklab([lightness + step * count, ...chroma]))
    if (contrast(corrected, text) >= ratio) return corrected
  }
  return step < 0 ? [0, 0, 0] : [255, 255, 255]
}

function hexByte(text = '0'): number {
  return Number.parseInt(text, 16)
}

function clampByte(part: number): number {
  return Math.min(255, Math.max(0, Math.round(part)))
}

function roundRgb([red, green, blue]: Rgb): Rgb {
  return [clampByte(red), clampByte(green), clampByte(blue)]
}

function toLinear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function fromLinear(share: number): number {
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
}

function toOklab(colour: Rgb): Rgb {
  const [r, g, b] = [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
