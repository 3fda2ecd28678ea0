import { componentNames } from './exampleFiles.ts'

const platforms = ['ios', 'base'] as const
const themes = ['light', 'dark', 'sparse'] as const
const locales = ['en', 'ru', 'de', 'am'] as const
const widths = ['320', '390', '820', 'full'] as const

/** The choices of every switch, in the order in which they are shown. */
export const choices = { platform: platforms, theme: themes, locale: locales, width: widths }

/** What the gallery shows and how; kept in the address. */
export interface KitSettings {
  /** The chosen component; nothing is chosen at first. */
  name: string | undefined
  /** Draws nothing but one component's examples, `Chips`, or one example, `Chips/Tabs`. */
  frame: string | undefined
  platform: (typeof platforms)[number]
  theme: (typeof themes)[number]
  locale: (typeof locales)[number]
  width: (typeof widths)[number]
}

/** Search parameters of the gallery's address. */
export type KitSearch = Partial<Record<keyof KitSettings, string>>

/** Reads the address; what does not fit falls back to the first look of the product. */
export function readSettings(search: KitSearch): KitSettings {
  return {
    name: componentNames.find((name) => name === search.name),
    frame: search.frame,
    platform: oneOf(platforms, search.platform) ?? 'base',
    theme: oneOf(themes, search.theme) ?? 'light',
    locale: oneOf(locales, search.locale) ?? 'en',
    width: oneOf(widths, search.width) ?? 'full',
  }
}

/** The address of the bare examples with the same look. */
export function frameAddress({ platform, theme, locale }: KitSettings, frame: string): string {
  return `?${new URLSearchParams({ frame, platform, theme, locale })}`
}

function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}
