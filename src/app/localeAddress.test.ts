import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#contract/locales.ts'
import { localeRewrite, splitLocale, withLocale } from './localeAddress.ts'

describe('the language in the address', () => {
  test('every language but Russian stands in front of the path', () => {
    for (const { code } of locales) {
      const shown = withLocale('/app/orders', code)
      expect(shown).toBe(code === 'ru' ? '/app/orders' : `/${code}/app/orders`)
      expect(splitLocale(shown)).toEqual({ locale: code, pathname: '/app/orders' })
    }
  })

  test('the front page has no slash behind the language', () => {
    expect(withLocale('/', 'uz')).toBe('/uz')
    expect(splitLocale('/uz')).toEqual({ locale: 'uz', pathname: '/' })
  })

  test.each(['/xx/app', '/uzbek', '/app/uz', '/u'])('%s names no language', (path) => {
    expect(splitLocale(path)).toEqual({ locale: 'ru', pathname: path })
  })

  test('what the router takes in comes out the same, query and fragment too', () => {
    let locale: Locale = 'am'
    const rewrite = localeRewrite(() => locale)
    const url = new URL('https://shop.example/am/app/orders?orderId=1#top')
    const inside = rewrite.input({ url: new URL(url) })
    expect(inside.pathname).toBe('/app/orders')
    expect(rewrite.output({ url: new URL(inside) }).href).toBe(url.href)
    locale = 'ru'
    expect(rewrite.output({ url: new URL(inside) }).pathname).toBe('/app/orders')
  })
})
