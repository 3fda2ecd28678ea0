/** The language that texts are written in in code; translators translate from it. */
export const sourceLocale = 'en'

/** The language of addresses without a prefix, and of a visitor of whom nothing is known. */
export const defaultLocale = 'ru'

const MONDAY = 1
const SUNDAY = 7

/**
 * The 23 languages in the specification's order. `code` is the app's own code (file name, address prefix, cookie),
 * never given to `Intl` or `<html lang>`; `tags` is the BCP 47 chain for that, the second tag catches what an engine
 * lacks. `week_start` is the ISO day number, `flag` the address of an image.
 */
export const locales = [
  entry('en', ['en'], 'English', 'English', 'gb', MONDAY),
  entry('ru', ['ru', 'en'], 'Russian', 'Русский', 'ru', MONDAY),
  entry('uz', ['uz', 'en'], 'Uzbek', 'Oʻzbekcha', 'uz', MONDAY),
  entry('kz', ['kk', 'en'], 'Kazakh', 'Қазақша', 'kz', MONDAY),
  entry('tr', ['tr', 'en'], 'Turkish', 'Türkçe', 'tr', MONDAY),
  entry('ky', ['ky', 'en'], 'Kyrgyz', 'Кыргызча', 'kg', MONDAY),
  entry('tg', ['tg', 'en'], 'Tajik', 'Тоҷикӣ', 'tj', MONDAY),
  entry('ua', ['uk', 'en'], 'Ukrainian', 'Українська', 'ua', MONDAY),
  entry('az', ['az', 'en'], 'Azerbaijani', 'Azərbaycanca', 'az', MONDAY),
  entry('tm', ['tk', 'en'], 'Turkmen', 'Türkmençe', 'tm', MONDAY),
  entry('am', ['hy', 'en'], 'Armenian', 'Հայերեն', 'am', MONDAY),
  entry('by', ['be', 'en'], 'Belarusian', 'Беларуская', 'by', MONDAY),
  entry('md', ['ro-MD', 'en'], 'Romanian (Moldova)', 'Română (Moldova)', 'md', MONDAY),
  entry('cz', ['cs', 'en'], 'Czech', 'Čeština', 'cz', MONDAY),
  entry('fr', ['fr', 'en'], 'French', 'Français', 'fr', MONDAY),
  entry('es', ['es', 'en'], 'Spanish', 'Español', 'es', MONDAY),
  entry('it', ['it', 'en'], 'Italian', 'Italiano', 'it', MONDAY),
  entry('de', ['de', 'en'], 'German', 'Deutsch', 'de', MONDAY),
  entry('id', ['id', 'en'], 'Indonesian', 'Bahasa Indonesia', 'id', SUNDAY),
  entry('tl', ['fil', 'en'], 'Filipino', 'Filipino', 'ph', SUNDAY),
  entry('ms', ['ms', 'en'], 'Malay', 'Bahasa Melayu', 'my', MONDAY),
  entry('vi', ['vi', 'en'], 'Vietnamese', 'Tiếng Việt', 'vn', MONDAY),
  entry('el', ['el', 'en'], 'Greek', 'Ελληνικά', 'gr', MONDAY),
] as const

/** One of the app's 23 language codes. */
export type Locale = (typeof locales)[number]['code']

/** One row of the language table. */
export type LocaleEntry = (typeof locales)[number]

/** The language part of a BCP 47 tag to the app's code; `am` is missing on purpose: outside it means Amharic. */
export const localeByLanguage: Readonly<Record<string, Locale>> = /* @__PURE__ */ Object.fromEntries([
  ...locales.map(({ code, tags }) => [tags[0].split('-')[0], code] as const),
  ['mo', 'md'],
  ['tl', 'tl'],
  ['in', 'id'],
])

/** The row of a code. */
export function localeEntry(code: Locale): LocaleEntry {
  return locales.find((locale) => locale.code === code) as LocaleEntry
}

/** Whether a text is one of the 23 codes, letter by letter. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale.code === text)
}

/** Reads a code that we wrote ourselves (cookie, profile, address prefix); language tags are not understood here. */
export function parseAppCode(text: unknown): Locale | undefined {
  const code = typeof text === 'string' ? text.trim().toLowerCase() : undefined
  return isLocale(code) ? code : undefined
}

/** Maps a tag from outside (messenger, browser) to a code; the region never changes the language. */
export function mapLanguageTag(tag: unknown): Locale | undefined {
  if (typeof tag !== 'string') return undefined
  const language = tag.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return Object.hasOwn(localeByLanguage, language) ? localeByLanguage[language] : undefined
}

function entry<const Code extends string>(
  code: Code,
  tags: readonly [string, ...string[]],
  name: string,
  localName: string,
  country: string,
  week_start: number,
) {
  return { code, tags, name, localName, flag: `/flags/${country}.svg`, week_start }
}
