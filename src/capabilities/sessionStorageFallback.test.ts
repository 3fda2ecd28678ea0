import { expect, test } from 'vitest'
import { provideSessionStorage } from './sessionStorageFallback.ts'

test('M36: where the browser blocks what a page keeps, the SDK is given a memory of its own', () => {
  const page = {
    get sessionStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  Object.defineProperty(page, 'sessionStorage', { configurable: true })

  provideSessionStorage(page)
  page.sessionStorage.setItem('launch', 'signed')

  expect(page.sessionStorage.getItem('launch')).toBe('signed')
  expect([page.sessionStorage.length, page.sessionStorage.key(0)]).toEqual([1, 'launch'])
  page.sessionStorage.removeItem('launch')
  expect(page.sessionStorage.getItem('launch')).toBeNull()
})

test('M36: a storage that works stays as it is', () => {
  const storage = { length: 0 } as Storage
  const page = { sessionStorage: storage }

  provideSessionStorage(page)

  expect(page.sessionStorage).toBe(storage)
})
