import { expect, test } from 'vitest'
import { sendWithProgress } from './sendWithProgress.ts'

const bytes = () => new Blob([new Uint8Array(300_000)])

test('an upload tells how far it is, and its answer is read like any other', async () => {
  const shares: number[] = []
  const send = sendWithProgress((share) => void shares.push(share))
  const response = await send('/package.json', { method: 'POST', body: bytes(), headers: { accept: '*/*' } })
  expect(shares.at(-1)).toBe(1)
  expect(response.status).toBe((await fetch('/package.json')).status)
  expect(response.headers.get('date')).not.toBeNull()
})

test('an upload that is stopped ends with the reason why', async () => {
  const stop = new AbortController()
  const send = sendWithProgress(() => {})
  const answer = send('/package.json', { method: 'POST', body: bytes(), signal: stop.signal })
  stop.abort(new Error('taken away'))
  await expect(answer).rejects.toThrow('taken away')
  const late = send('/package.json', { method: 'POST', body: bytes(), signal: stop.signal })
  await expect(late).rejects.toThrow('taken away')
})

test('an upload without a network fails as every request does', async () => {
  const answer = sendWithProgress(() => {})('http://127.0.0.1:9/', { method: 'POST', body: bytes() })
  await expect(answer).rejects.toThrow(TypeError)
})
