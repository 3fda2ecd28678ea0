import { beforeEach, describe, expect, it } from 'vitest'
import { getReferences } from '#contract/dictionary.ts'
import { forgetSession, signIn } from '#src/session/session.ts'
import { askIfChanged, forgetAnswer } from './askIfChanged.ts'
import { call } from './call.ts'
import { browserGlobals, network, refusal, success } from './testNetwork.ts'

const person = { token: 't'.repeat(43), user: { id: 'u' }, company: { id: 'c' }, isRoot: false }
const ask = (owner: string) => call(getReferences, {}, { via: askIfChanged(owner) })

/** A server with one version, which answers 304 to whoever knows it. */
function server(etag: string, payload: object) {
  return network(({ headers }) =>
    headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers: { etag } })
      : success(payload, { headers: { etag } }),
  )
}

describe('an answer that the device keeps', () => {
  beforeEach(() => {
    browserGlobals()
    forgetSession()
    signIn(person as unknown as Parameters<typeof signIn>[0])
  })

  it('counts again while the server says that nothing has changed', async () => {
    const seen = server('W/"1"', { tags: ['one'] })
    const [first, second] = [await ask('c'), await ask('c')]
    expect(seen.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"1"'])
    expect(first).toEqual({ tags: ['one'] })
    expect(second).toEqual(first)
  })

  it('gives way to a newer one', async () => {
    server('W/"1"', { tags: ['one'] })
    await ask('c')
    server('W/"2"', { tags: ['two'] })
    expect(await ask('c')).toEqual({ tags: ['two'] })
    expect(await ask('c')).toEqual({ tags: ['two'] })
  })

  it('is nothing to another company', async () => {
    server('W/"1"', { tags: ['one'] })
    await ask('c')
    const seen = server('W/"1"', { tags: ['theirs'] })
    expect(await ask('other')).toEqual({ tags: ['theirs'] })
    expect(seen[0]?.headers.get('if-none-match')).toBeNull()
  })

  it('leaves the device with the company that the person has left', async () => {
    server('W/"1"', { tags: ['one'] })
    await ask('c')
    forgetAnswer()
    expect(localStorage.getItem('references')).not.toContain('one')
    const seen = server('W/"1"', { tags: ['one'] })
    await ask('c')
    expect(seen[0]?.headers.get('if-none-match')).toBeNull()
  })

  it('is not kept when the person has left the company before it came', async () => {
    server('W/"1"', { tags: ['theirs'] })
    expect(await ask('left')).toEqual({ tags: ['theirs'] })
    expect(localStorage.getItem('references')).toBeNull()
  })

  it('leaves the device with the person', async () => {
    server('W/"1"', { tags: ['one'] })
    await ask('c')
    forgetSession()
    signIn(person as unknown as Parameters<typeof signIn>[0])
    const seen = server('W/"1"', { tags: ['one'] })
    await ask('c')
    expect(seen[0]?.headers.get('if-none-match')).toBeNull()
  })

  it('is not replaced by a refusal', async () => {
    server('W/"1"', { tags: ['one'] })
    await ask('c')
    network(() => refusal(500, 'internal'))
    await expect(ask('c')).rejects.toThrow('refused: internal')
    server('W/"1"', { tags: ['never sent'] })
    expect(await ask('c')).toEqual({ tags: ['one'] })
  })
})
