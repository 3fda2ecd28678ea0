import { describe, expect, test } from 'vitest'
import { launchHash, open } from './bootPage.ts'

describe('a launch from the messenger', () => {
  test('signs in at once, with the address to show first', () => {
    const { data, hash } = launchHash()
    const { requests, url, boot } = open({ address: `/uz/app/orders?orderId=5&tgWebAppStartParam=x${hash}` })

    const body = { init_data: data, version: '8.0', platform: 'android', first: '/app/orders?orderId=5' }
    expect(requests).toEqual([{ address: '/api/init', body }])
    expect(url.href).toBe('https://shop.example/uz/app/orders?orderId=5')
    expect(boot.launch).toMatchObject({
      init_data: data,
      auth_date: 100,
      platform: 'android',
      version: '8.0',
    })
  })

  test('on the root names the root: the server knows the start screen', () => {
    expect(open({ address: `/uz${launchHash().hash}` }).requests[0]?.body).toMatchObject({ first: '/' })
  })

  test('with an endless query names no first screen, so that the sign-in is not refused for it', () => {
    const address = `/app/orders?q=${'x'.repeat(400)}${launchHash().hash}`
    expect(open({ address }).requests[0]?.body).not.toHaveProperty('first')
  })

  test('survives a reload, when the address no longer tells it', () => {
    const session = {}
    const { data, hash } = launchHash()
    open({ address: `/app${hash}`, session })

    expect(open({ address: '/app', session }).boot.launch).toMatchObject({ init_data: data })
  })

  test('that is older than the kept one gives way to it', () => {
    const session = {}
    open({ address: `/app${launchHash({ auth_date: 200 }).hash}`, session })

    expect(
      open({ address: `/app${launchHash({ auth_date: 150 }).hash}`, session }).boot.launch,
    ).toMatchObject({ auth_date: 200 })
    expect(
      open({ address: `/app${launchHash({ auth_date: 250 }).hash}`, session }).boot.launch,
    ).toMatchObject({ auth_date: 250 })
  })

  test("survives the SDK's taking an older launch, as Apple's clients show it again, for the newest", () => {
    const session: Record<string, string> = {}
    open({ address: `/app${launchHash({ auth_date: 200 }).hash}`, session })
    session['tapps/launchParams'] = JSON.stringify(launchHash({ auth_date: 150 }).hash.slice(1))

    expect(open({ address: '/app', session }).boot.launch).toMatchObject({ auth_date: 200 })
  })

  test('of a client that forgets the second encoding is understood, after a reload too', () => {
    const { data } = launchHash()
    const session = {}
    const address = `/#tgWebAppData=${data}&tgWebAppVersion=8.0&tgWebAppPlatform=ios`

    expect(open({ address, session }).boot.launch).toMatchObject({ init_data: data, platform: 'ios' })
    expect(open({ address: '/app', session }).boot.launch).toMatchObject({ init_data: data, platform: 'ios' })
  })

  test('leaves the rest of the fragment in the address', () => {
    const { hash } = launchHash()

    expect(open({ address: `/app#top${hash.replace('#', '&')}`, languages: ['ru'] }).url.hash).toBe('#top')
    expect(open({ address: `/app#top${hash.replace('#', '?')}`, languages: ['ru'] }).url.hash).toBe('#top')
  })

  test.each([
    ['web', 'web'],
    ['weba', 'web'],
    ['webk', 'web'],
    ['android', 'android'],
    ['android_x', 'android'],
    ['tdesktop', 'tdesktop'],
    ['unigram', 'tdesktop'],
    ['ios', 'ios'],
    ['macos', 'macos'],
    ['unknown', 'unknown'],
    ['fridge', 'fridge'],
  ])('on %s is a launch on %s', (platform, name) => {
    expect(open({ address: `/${launchHash({ platform }).hash}` }).boot.launch).toMatchObject({
      platform: name,
    })
  })

  test('works with storage blocked', () => {
    const { requests } = open({ address: `/${launchHash().hash}`, isStorageBlocked: true })

    expect(requests).toHaveLength(1)
  })

  test('survives a reload with storage blocked, in the name of the frame; with storage that stays empty', () => {
    const { data, hash } = launchHash()
    const { frameName } = open({ address: `/app${hash}`, isStorageBlocked: true })

    const again = open({ address: '/app', isStorageBlocked: true, frameName })
    expect(again.boot.launch).toMatchObject({ init_data: data })
    expect(open({ address: `/app${hash}` }).frameName).toBe('')
  })

  test('without network leaves no unhandled failure, and the app hears of it', async () => {
    const { boot } = open({ address: `/${launchHash().hash}`, isOffline: true })

    await expect(boot.init).rejects.toThrow('Failed to fetch')
  })

  test.each([
    '#tgWebAppData=%E0%A4%A&tgWebAppVersion=8.0',
    '#tgWebAppThemeParams={',
    '#tgWebAppData=user%3D{',
  ])('that is broken (%s) does not stop the page', (hash) => {
    expect(open({ address: `/app${hash}`, languages: ['ru'] }).boot.locale).toBe('ru')
  })

  test('is absent in a browser, and nothing is asked', () => {
    const { boot, requests } = open({ address: '/app', local: { token: 't' } })

    expect(boot.launch).toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('the theme of the messenger', () => {
  test('colours the shell before any other script runs', () => {
    const theme = {
      bg_color: '#17212B',
      section_bg_color: '#17212b',
      text_color: '#f5f5f5',
      odd: 'red',
      '--x': '#000000',
    }
    const { style, html, boot } = open({ address: `/app${launchHash({ theme, platform: 'macos' }).hash}` })

    expect(style).toMatchObject({ '--tg-theme-bg-color': '#17212B', '--tg-theme-text-color': '#f5f5f5' })
    expect(Object.keys(style)).not.toContain('--tg-theme-odd')
    expect(html.dataset).toMatchObject({ scheme: 'dark', platform: 'ios', shell: 'app' })
    expect(boot.launch).toMatchObject({ theme: { bg_color: '#17212B' } })
  })

  test('is light where the cards are light, whatever the page is', () => {
    const theme = { bg_color: '#000000', section_bg_color: '#ffffff' }

    expect(open({ address: `/${launchHash({ theme }).hash}` }).html.dataset).toMatchObject({
      scheme: 'light',
      platform: 'base',
    })
  })
})

describe('the shell', () => {
  test.each([
    ['/app/orders', { token: 't' }, 'orders'],
    ['/app/dashboard', { token: 't' }, 'app'],
    ['/app/orders', {}, 'guest'],
    ['/uz/login', { token: 't' }, 'guest'],
    ['/admin/login', { token: 't' }, 'guest'],
  ])('at %s with %j is the one for: %s', (address, local, shell) => {
    expect(open({ address, local }).html.dataset.shell).toBe(shell)
  })
})

describe('before the first frame', () => {
  const address = `/uz/app/orders?tgWebAppStartParam=x${launchHash().hash}`

  test('only the session is asked for; words and address follow', () => {
    const { asked, words, url } = open({ address })

    expect(asked).toEqual(['/api/init'])
    expect(words).toEqual(['/assets/uz-boot-bbbb.json'])
    expect(url.href).toBe('https://shop.example/uz/app/orders')
  })

  test('that a hidden page never has, the app does the rest itself, and once', () => {
    const { boot, words, url } = open({ address, isHidden: true })
    expect(words).toEqual([])

    const settle = boot.settle as unknown as () => void
    settle()
    settle()
    expect(words).toEqual(['/assets/uz-boot-bbbb.json'])
    expect(url.href).toBe('https://shop.example/uz/app/orders')
    expect(boot).not.toHaveProperty('settle')
  })
})

describe('the words', () => {
  const boot = '/assets/uz-boot-bbbb.json'

  test('of a screen besides the orders come at once, for guests too', () => {
    const app = open({ address: '/uz/app/dashboard', local: { token: 'kept' } })
    expect(app.words.toSorted()).toEqual(['/assets/uz-app-bbbb.json', boot])
    expect(open({ address: '/uz/login' }).words.toSorted()).toEqual([boot, '/assets/uz-guest-bbbb.json'])
  })

  test('that the orders do not need leave the line to them', () => {
    expect(open({ address: `/uz/app/orders${launchHash().hash}` }).words).toEqual([boot])
  })
})
