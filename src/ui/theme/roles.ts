import { contrast, correctGround, luminance, mix, parseHex, toHex, type Rgb } from './colour.ts'

/** The messenger's theme colours as it sends them, `#rrggbb`; any of them may be missing. */
export interface ThemeParams {
  accent_text_color?: string
  bg_color?: string
  button_color?: string
  button_text_color?: string
  link_color?: string
  secondary_bg_color?: string
  section_bg_color?: string
  text_color?: string
  [name: string]: string | undefined
}

/** Role colours worked out from a theme, `#rrggbb`; the native buttons and bars get the same ones. */
export interface Roles {
  scheme: 'light' | 'dark'
  page: string
  card: string
  ink: string
  /** Secondary text. */
  ink2: string
  accent: string
  onAccent: string
  accentInk: string
}

/** Smallest contrast of text on its ground. */
export const MIN_CONTRAST = 4.5

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Colours of a browser without a messenger, light scheme. */
export const browserLight: ThemeParams = {
  section_bg_color: '#ffffff',
  secondary_bg_color: '#f3f5f7',
  text_color: '#17191d',
  button_color: '#2a6fdb',
  link_color: '#1f5fc4',
}

/** Colours of a browser without a messenger, dark scheme. */
export const browserDark: ThemeParams = {
  section_bg_color: '#23272e',
  secondary_bg_color: '#16191d',
  text_color: '#f4f5f7',
  button_color: '#3b7ddd',
  link_color: '#7ab2ff',
}

/** Works out the role colours; what the theme leaves out or breaks falls back to something readable. */
export function computeRoles(theme: ThemeParams): Roles {
  const card = parseHex(theme.section_bg_color) ?? parseHex(theme.bg_color) ?? white
  const isDark = luminance(card) < 0.18
  const plain = isDark ? white : black
  const ink = readable(parseHex(theme.text_color), card) ?? plain
  const page = readableOn(parseHex(theme.secondary_bg_color), ink) ?? mix(ink, 0.05, card)
  const fallback = isDark ? browserDark : browserLight
  const button = parseHex(theme.button_color) ?? parseHex(fallback.button_color) ?? black
  const onAccent = parseHex(theme.button_text_color) ?? white
  const accent = correctGround(button, onAccent, MIN_CONTRAST)
  const link = parseHex(theme.link_color) ?? parseHex(theme.accent_text_color) ?? accent
  const grounds = [card, page]
  return {
    scheme: isDark ? 'dark' : 'light',
    page: toHex(page),
    card: toHex(card),
    ink: toHex(ink),
    ink2: toHex(secondInk(ink, accent, card, grounds)),
    accent: toHex(accent),
    onAccent: toHex(onAccent),
    accentInk: toHex(accentInk(link, ink, accent, grounds)),
  }
}

function readable(text: Rgb | null, ground: Rgb): Rgb | null {
  return text && contrast(text, ground) >= MIN_CONTRAST ? text : null
}

function readableOn(ground: Rgb | null, text: Rgb): Rgb | null {
  return ground && contrast(ground, text) >= MIN_CONTRAST ? ground : null
}

/** 72 % link in ink, less where that is too weak on the accent fill of a card or the page. */
function accentInk(link: Rgb, ink: Rgb, accent: Rgb, grounds: readonly Rgb[]): Rgb {
  const fills = grounds.map((ground) => mix(accent, 0.14, ground))
  for (let share = 0.72; share > 0; share -= 0.06) {
    const candidate = mix(link, share, ink)
    if (fills.every((fill) => contrast(candidate, fill) >= MIN_CONTRAST)) return candidate
  }
  return ink
}

/** 72 % ink on the card, more where that is too weak on a fill of a card or the page, as in a theme of soft colours. */
function secondInk(ink: Rgb, accent: Rgb, card: Rgb, grounds: readonly Rgb[]): Rgb {
  const fills = grounds.flatMap((ground) => [mix(accent, 0.14, ground), mix(ink, 0.09, ground)])
  for (let share = 0.72; share < 1; share += 0.04) {
    const candidate = mix(ink, share, card)
    if (fills.every((fill) => contrast(candidate, fill) >= MIN_CONTRAST)) return candidate
  }
  return ink
}
