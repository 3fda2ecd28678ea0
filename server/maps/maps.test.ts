import { expect, test } from 'vitest'
import { testServer } from '#server/http/testing.ts'

test('the key of the maps service is told to staff where there is one', async () => {
  const plain = await testServer()
  const shop = await plain.company()
  expect((await shop.owner.get('/app/maps')).payload).toEqual({ key: null })
  await plain.close()

  const given = await testServer({ config: { mapsKey: 'key-of-the-maps' } })
  const { owner } = await given.company()
  expect((await owner.get('/app/maps')).payload).toEqual({ key: 'key-of-the-maps' })
  await given.close()
})
