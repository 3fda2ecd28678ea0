import { defaultLocale, isLocale, type Locale } from '#contract/locales.ts'

/** The language that a path names and the path without it; only a whole first segment counts, the default has none. */
export function splitLocale(pathname: string): { locale: Locale; pathname: string } {
  const first = pathname.split('/')[1]
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, pathname }
  return { locale: first, pathname: pathname.slice(first.length + 1) || '/' }
}

/** The path as it stands in the address bar in a language. */
export function withLocale(pathname: string, locale: Locale): string {
  if (locale === defaultLocale) return pathname
  return `/${locale}${pathname === '/' ? '' : pathname}`
}

/** The router's two-way rewrite: inside, no path names a language. */
export function localeRewrite(current: () => Locale) {
  return {
    input({ url }: { url: URL }) {
      url.pathname = splitLocale(url.pathname).pathname
      return url
    },
    output({ url }: { url: URL }) {
      url.pathname = withLocale(url.pathname, current())
      return url
    },
  }
}
