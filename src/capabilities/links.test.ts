import { describe, expect, test } from 'vitest'
import { downloadFile } from './download.ts'
import { openLink } from './links.ts'
import { standIn } from './testMessenger.ts'

describe('a link to another site', () => {
  test('M34: opens through the client when the code says that it may', () => {
    const { messenger, posted } = standIn()
    expect(openLink(messenger, 'https://example.com/a?b=1#c', { isExternal: true })).toBe(true)
    expect(posted).toEqual([['web_app_open_link', { url: 'https://example.com/a?b=1#c' }]])
  })

  test('is refused without that, and the client hears nothing', () => {
    const { messenger, posted } = standIn()
    expect(openLink(messenger, 'https://evil.invalid')).toBe(false)
    expect(posted).toEqual([])
  })

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'tg://resolve?domain=x',
    '/app/orders',
    '//example.com',
    'https://bank.example@evil.invalid/',
    'https://',
    '',
  ])('%s is never opened', (address) => {
    const { messenger, posted } = standIn()
    expect(openLink(messenger, address, { isExternal: true })).toBe(false)
    expect(posted).toEqual([])
  })

  test('may lead to the server on the own machine without a certificate', () => {
    const { messenger } = standIn()
    expect(openLink(messenger, 'http://127.0.0.1:3000/file', { isExternal: true })).toBe(true)
    expect(openLink(messenger, 'http://127.0.0.1:3000/file')).toBe(false)
  })

  test('does not open where there is no messenger', () => {
    const { messenger, posted } = standIn({ platform: 'unknown' })
    expect(openLink(messenger, 'https://example.com', { isExternal: true })).toBe(false)
    expect(posted).toEqual([])
  })
})

describe('a link of the messenger', () => {
  test('M34: opens inside of it', () => {
    const { messenger, posted } = standIn()
    expect(openLink(messenger, 'https://t.me/shop_bot?start=emp-1')).toBe(true)
    expect(posted).toEqual([['web_app_open_tg_link', { path_full: '/shop_bot?start=emp-1' }]])
  })

  test('opens like another address in a client of 6.0, which would close the app', () => {
    const { messenger, posted } = standIn({ version: '6.0' })
    expect(openLink(messenger, 'https://t.me/shop_bot')).toBe(true)
    expect(posted).toEqual([['web_app_open_link', { url: 'https://t.me/shop_bot' }]])
  })

  test('is not one that only looks like it', () => {
    const { messenger } = standIn()
    expect(openLink(messenger, 'https://t.me.evil.invalid/x')).toBe(false)
    expect(openLink(messenger, 'https://evil.invalid/t.me')).toBe(false)
  })
})

describe('a file that the client keeps', () => {
  const file = { address: 'https://shop.example/api/files/1?sign=x', name: 'orders.csv' }

  test('M33: is named by its address and its name', async () => {
    const { messenger, posted, say, pass } = standIn({ platform: 'web' })
    const outcome = downloadFile(messenger, file)
    await pass(900)
    say('file_download_requested', { status: 'downloading' })
    expect(await outcome).toMatchObject({ kind: 'done', ms: 900 })
    expect(posted).toEqual([['web_app_request_file_download', { url: file.address, file_name: file.name }]])
  })

  test('is refused by the person', async () => {
    const { messenger, say } = standIn()
    const outcome = downloadFile(messenger, file)
    say('file_download_requested', { status: 'cancelled' })
    expect(await outcome).toMatchObject({ kind: 'refused' })
  })

  test.each([
    { ...file, address: 'http://shop.example/1' },
    { ...file, address: 'blob:https://shop.example/1' },
    { ...file, address: '/api/files/1' },
    { ...file, name: '' },
    { ...file, name: ' ' },
    { ...file, name: '../orders.csv' },
  ])('with %j is a mistake of ours and is never posted: some clients close the app', async (wrong) => {
    const { messenger, posted } = standIn()
    await expect(downloadFile(messenger, wrong)).rejects.toThrow(TypeError)
    expect(posted).toEqual([])
  })
})
