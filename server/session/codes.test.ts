import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'

const given = shared(testServer)

const send = (phone: string, purpose = 'login') => given.root.post('/auth/send-code', { phone, purpose })
const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))

describe('codes sent to a phone', () => {
  test('an unknown phone gets the same answer as a known one', async () => {
    const shop = await given.company()
    const { user_id } = await shop.owner.identity()
    const known = await given.database.asRoot((db) =>
      db.one<{ phone_number: string }>('select phone_number from users where id = $1', [user_id]),
    )

    const [stranger, friend] = [await send('+998901110000'), await send(known!.phone_number)]

    expect(friend.status).toBe(200)
    expect(stranger.payload).toEqual(friend.payload)
  })

  test('a second code within a minute is refused and says how long to wait', async () => {
    await send('+998901110001')
    const answer = await send('+998901110001')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
  })

  test('at most five codes an hour go to one phone', async () => {
    const sent: number[] = []
    for (let n = 0; n < 6; n++) {
      sent.push((await send('+998901110002')).status)
      later(61_000)
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('asking fifty times at once sends one code', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('+998901110003')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('one address gets at most twenty codes an hour, also when it asks for thirty phones at once', async () => {
    later(2 * 3_600_000)
    const phones = Array.from({ length: 30 }, (_, n) => `+9989011102${String(n).padStart(2, '0')}`)
    const answers = await Promise.all(phones.map((phone) => send(phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    later(2 * 3_600_000)
  })

  test('an impossible phone is refused at its field', async () => {
    const answer = await send('+99890')
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual(['phone'])
  })

  test('the database keeps no code that can be read', async () => {
    await send('+998901110004', 'register')
    const code = given.codes.at(-1)!.code
    const stored = await given.database.asRoot((db) =>
      db.query<{ code_hash: Buffer }>("select code_hash from sign_in_codes where phone = '+998901110004'"),
    )
    expect(stored[0]!.code_hash).toHaveLength(32)
    expect(stored[0]!.code_hash.toString('utf8')).not.toContain(code)
  })
})

describe('a server without a sender', () => {
  test('says that it cannot send codes', async () => {
    const { sendCodeRoute } = await import('./login.ts')
    const silent = await testServer({ routes: () => [sendCodeRoute(undefined)] })
    const answer = await silent.root.post('/auth/send-code', { phone: '+998901110005', purpose: 'login' })
    await silent.close()
    expect(answer.status).toBe(503)
  })
})
