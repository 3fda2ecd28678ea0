import { describe, expect, test } from 'vitest'
import { launchHash, open, type Visit } from './bootPage.ts'

describe('the language of a visit', () => {
  const cases: [string, Visit, string, string][] = [
    [
      'a prefix wins over everything',
      { address: '/uz/app', cookie: 'i18n_redirected=de', languages: ['fr'] },
      'uz',
      '/uz/app',
    ],
    ['a prefix in capitals is written small', { address: '/UZ/app' }, 'uz', '/uz/app'],
    ['a standard tag as prefix leads to our code', { address: '/uk/app?a=1#b' }, 'ua', '/ua/app?a=1#b'],
    [
      'the prefix of the default language is dropped',
      { address: '/ru/app', cookie: 'i18n_redirected=de' },
      'ru',
      '/app',
    ],
    ['am as prefix is Armenian, for it is our own code', { address: '/am' }, 'am', '/am'],
    ['a longer first segment is no prefix', { address: '/uzbek', languages: ['ru'] }, 'ru', '/uzbek'],
    [
      'in is no prefix, though some browsers call Indonesian so',
      { address: '/in', languages: ['ru'] },
      'ru',
      '/in',
    ],
    [
      'the cookie comes before the browser',
      { cookie: 'a=b; i18n_redirected=kz', languages: ['de'] },
      'kz',
      '/kz',
    ],
    [
      'the copy of the cookie counts in a foreign frame',
      { local: { i18n_redirected: 'tr' }, languages: ['de'] },
      'tr',
      '/tr',
    ],
    [
      'the saved profile comes before the browser',
      { local: { user: '{"language":"el"}' }, languages: ['de'] },
      'el',
      '/el',
    ],
    [
      'a tag in our own cookie is not understood',
      { cookie: 'i18n_redirected=uk', languages: ['de'] },
      'de',
      '/de',
    ],
    ['the first browser language that we have', { languages: ['pl', 'am', 'uk-UA', 'de'] }, 'ua', '/ua'],
    ['English when none matches', { languages: ['pl', 'am-ET'] }, 'en', '/en'],
    ['Russian when nothing is known', {}, 'ru', '/'],
    [
      'query and fragment stay',
      { address: '/app/orders?stage=1#top', languages: ['de'] },
      'de',
      '/de/app/orders?stage=1#top',
    ],
    ['blocked storage falls back to the browser', { isStorageBlocked: true, languages: ['vi'] }, 'vi', '/vi'],
  ]
  test.each(cases)('%s', (_, visit, locale, address) => {
    const { boot, url } = open(visit)

    expect(boot.locale).toBe(locale)
    expect(url.pathname + url.search + url.hash).toBe(address)
  })

  const switchedOff: [string, Visit, string, string][] = [
    ['of the browser leads to the default', { languages: ['ms', 'de'], off: 'id ms' }, 'ru', '/'],
    ['of the messenger, too', { address: `/${launchHash({ language: 'ms' }).hash}`, off: 'ms' }, 'ru', '/'],
    ['that was chosen once, too', { cookie: 'i18n_redirected=ms', off: 'ms' }, 'ru', '/'],
    [
      'in an old address gives way to the kept choice, the page stays',
      { address: '/ms/app/orders?tab=new#top', cookie: 'i18n_redirected=de', off: 'ms' },
      'de',
      '/de/app/orders?tab=new#top',
    ],
    ['English, where nothing else is known', { languages: ['pl'], off: 'en' }, 'ru', '/'],
    [
      'Russian, where something else is the default',
      { languages: ['ru'], lang: 'uk', off: 'ru' },
      'ua',
      '/ua',
    ],
    ['leaves the others as they are', { languages: ['de'], lang: 'fil', off: 'ms' }, 'de', '/de'],
  ]
  test.each(switchedOff)('switched off: %s', (_, visit, locale, address) => {
    const { boot, url, page } = open(visit)

    expect(boot.locale).toBe(locale)
    expect(url.pathname + url.search + url.hash).toBe(address)
    expect(page.document.cookie).toBe(visit.cookie ?? '')
  })

  test.each([
    ['uk', 'ua', '/ua'],
    ['ro-MD', 'md', '/md'],
    ['hy', 'am', '/am'],
    ['fil', 'tl', '/tl'],
  ])('of newcomers is the one of the document: %s', (lang, locale, address) => {
    const { boot, url } = open({ lang })

    expect([boot.locale, url.pathname]).toEqual([locale, address])
  })

  test('of the messenger counts before the one of the browser, and Amharic is not Armenian', () => {
    expect(open({ address: `/${launchHash({ language: 'tk' }).hash}`, languages: ['de'] }).boot.locale).toBe(
      'tm',
    )
    expect(open({ address: `/${launchHash({ language: 'am' }).hash}`, languages: ['de'] }).boot.locale).toBe(
      'de',
    )
  })

  test('named by the address is remembered in cookie and copy', () => {
    const local = {}
    const { page, boot, html } = open({ address: '/kz/login', local })

    expect(page.document.cookie).toBe('i18n_redirected=kz; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
    expect(local).toMatchObject({ i18n_redirected: 'kz' })
    expect(boot.has_explicit_locale).toBe(true)
    expect(html.lang).toBe('kk')
  })

  test('found by itself is not remembered as a choice', () => {
    const { page, boot } = open({ languages: ['kk'] })

    expect(page.document.cookie).toBe('')
    expect(boot.has_explicit_locale).toBe(false)
  })

  test('brings its own first words and the title of the shell', () => {
    const [languages, local] = [['uz'], { token: 't' }]
    const { words, style } = open({ address: '/app/orders?tab=new', languages, local })

    expect(words).toEqual(['/assets/uz-boot-bbbb.json'])
    expect(style['--title']).toBe('"Buyurtmalar"')
    expect(open({ address: '/app/products', languages, local }).style).not.toHaveProperty('--title')
  })
})
