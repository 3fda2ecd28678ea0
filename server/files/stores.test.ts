import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'
import { fileStore } from './store.ts'

interface Kept {
  content: Buffer
  type: string | undefined
}

/** Speaks as much of S3 as the store uses, and takes signed requests only. */
const kept = new Map<string, Kept>()
const bucket = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const found = kept.get(path)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return response.writeHead(403).end()
    if (request.method === 'PUT') {
      kept.set(path, { content: Buffer.concat(chunks), type: request.headers['content-type'] })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    if (found) return response.writeHead(200, { 'content-length': found.content.length }).end(found.content)
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No</Message></Error>')
  })
})
let dataDir = ''
let endpoint = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stores-'))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
})
afterAll(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await rm(dataDir, { recursive: true })
})

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const stores = {
  disk: () => diskStore(dataDir),
  bucket: () => s3Store({ bucket: 'pictures', endpoint, region: 'us-east-1', credentials }),
}

test.each(['disk', 'bucket'] as const)(
  'a %s gives back what was put in, until it is deleted',
  async (kind) => {
    const store = stores[kind]()
    const content = Buffer.from([0, 1, 2, 255, 10, 13])
    expect(await store.get('abcd-small.webp')).toBeUndefined()
    await store.put('abcd-small.webp', content, 'image/webp')
    await store.put('abcd-small.webp', content, 'image/webp')
    expect(await store.get('abcd-small.webp')).toEqual(content)
    expect(await store.get('abcd-large.webp')).toBeUndefined()
    await store.delete('abcd-small.webp')
    await store.delete('abcd-small.webp')
    expect(await store.get('abcd-small.webp')).toBeUndefined()
  },
)

test('files from before the bucket are read where they lie, and deleted there; new ones go to the bucket', async () => {
  const s3 = { bucket: 'later', endpoint, region: 'us-east-1', credentials }
  const name = 'beef-small.webp'
  await fileStore({ s3: undefined, dataDir }).put(name, Buffer.from('old'), 'image/webp')
  const store = fileStore({ s3, dataDir })
  expect(await store.get(name)).toEqual(Buffer.from('old'))
  await store.put('feed-small.webp', Buffer.from('new'), 'image/webp')
  expect(kept.get('/later/feed-small.webp')?.content).toEqual(Buffer.from('new'))
  expect(await diskStore(dataDir).get('feed-small.webp')).toBeUndefined()
  await store.delete(name)
  expect(await store.get(name)).toBeUndefined()
})

test('a bucket hears what kind of file it keeps, below its own name', async () => {
  await stores.bucket().put('ffff-small.webp', Buffer.from('x'), 'image/webp')
  expect(kept.get('/pictures/ffff-small.webp')).toEqual({ content: Buffer.from('x'), type: 'image/webp' })
})

test('a bucket that refuses is an error, not an absent file', async () => {
  const wrong = { ...credentials, accessKeyId: 'other' }
  const store = s3Store({ bucket: 'pictures', endpoint, region: 'us-east-1', credentials: wrong })
  await expect(store.get('ffff-small.webp')).rejects.toThrow()
  await expect(store.put('ffff-small.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
})

test('a disk spreads files over two levels of folders and leaves no drafts', async () => {
  const store = stores.disk()
  await Promise.all([1, 2, 3, 4].map(() => store.put('1234-small.webp', Buffer.from('x'), 'image/webp')))
  expect(await readdir(join(dataDir, 'files', '12', '34'))).toEqual(['1234-small.webp'])
})

test.each(['../x', 'abcd/../../x', 'abcd\0', '.abcd', '', 'ABCD', '/etc/passwd'])(
  'a disk takes no name like %j',
  async (name) => {
    const store = stores.disk()
    await expect(async () => store.get(name)).rejects.toThrow(TypeError)
    await expect(async () => store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError)
    await expect(async () => store.delete(name)).rejects.toThrow(TypeError)
  },
)
