import { describe, expect, test } from 'vitest'
import { createUploads, type Upload } from './uploads.ts'

const file = new File(['x'], 'menu.csv')

/** An upload that ends when it is told to. */
function hand() {
  const { promise, resolve, reject } = Promise.withResolvers<{ src: string }>()
  const seen: { signal?: AbortSignal; onProgress?(share: number): void } = {}
  const upload: Upload = (_, onProgress, signal) => {
    Object.assign(seen, { onProgress, signal })
    return promise
  }
  return { upload, seen, arrive: (src: string) => resolve({ src }), fail: () => reject(new Error('offline')) }
}

const ended: string[] = []
const done = (src: string) => ended.push(src)
const failed = () => ended.push('failed')

describe('files on their way', () => {
  test('say how far they are and are forgotten when they have arrived', async () => {
    ended.length = 0
    const uploads = createUploads()
    let changes = 0
    const off = uploads.subscribe(() => (changes += 1))
    const one = hand()
    uploads.start('1', file, one.upload, done, failed)
    expect(uploads.snapshot().get('1')).toEqual({ file, state: 'uploading', progress: null })
    one.seen.onProgress?.(1.5)
    expect(uploads.snapshot().get('1')?.progress).toBe(1)

    one.arrive('/menu.csv')
    await expect.poll(() => ended).toEqual(['/menu.csv'])
    expect(uploads.snapshot().size).toBe(0)
    expect(changes).toBe(3)
    off()
  })

  test('a failed one is kept for another try', async () => {
    ended.length = 0
    const uploads = createUploads()
    const one = hand()
    uploads.start('1', file, one.upload, done, failed)
    one.fail()
    await expect.poll(() => uploads.snapshot().get('1')?.state).toBe('failed')

    const two = hand()
    uploads.start('1', file, two.upload, done, failed)
    expect(uploads.snapshot().get('1')?.state).toBe('uploading')
    two.arrive('/menu.csv')
    await expect.poll(() => ended).toEqual(['failed', '/menu.csv'])
  })

  test('a stopped one is aborted and never heard of again', async () => {
    ended.length = 0
    const uploads = createUploads()
    const [one, two] = [hand(), hand()]
    uploads.start('1', file, one.upload, done, failed)
    uploads.start('2', file, two.upload, done, failed)
    uploads.stop('1')
    expect(one.seen.signal?.aborted).toBe(true)
    one.arrive('/late.csv')
    one.seen.onProgress?.(0.5)
    two.arrive('/menu.csv')
    await expect.poll(() => ended).toEqual(['/menu.csv'])
    expect(uploads.snapshot().size).toBe(0)
  })

  test('leaving the screen stops them all', () => {
    const uploads = createUploads()
    const [one, two] = [hand(), hand()]
    uploads.start('1', file, one.upload, done, failed)
    uploads.start('2', file, two.upload, done, failed)
    uploads.stopAll()
    expect([one.seen.signal?.aborted, two.seen.signal?.aborted]).toEqual([true, true])
  })
})
