import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { type Person, shared } from '#server/http/testing.ts'
import { importServer } from '#server/imports/importTesting.ts'

const given = shared(importServer)

const header = 'Name,Phone,Date of birth,Language,Consent to marketing,Blacklist,Blacklist reason'
const file = (...lines: string[]) => [header, ...lines].join('\n')
const bring = (person: Person, content: string) => given.bring(person, content, 'customers')
const listOf = async (person: Person) =>
  (await person.get<{ items: Customer[] }>('/app/customers?sort=name&limit=100')).payload.items

test('birthday, language, consent and the reason for the blacklist come in, and the same file changes nothing', async () => {
  const { owner } = await given.company()
  const people = file(
    'Malika,901110001,1990-05-31,uz,yes,no,',
    'Sardor,901110002,31.5.1985,Русский,no,yes,Never opens',
    'Timur,901110003,,,,,Ignored without the blacklist',
  )
  expect(await bring(owner, people)).toMatchObject({ state: 'done', counts: { created: 3, errors: 0 } })
  const [malika, sardor, timur] = await listOf(owner)
  expect(malika).toMatchObject({
    birthday: '1990-05-31',
    language: 'uz',
    has_consent: true,
    consent_way: 'file',
    blacklist_reason: null,
  })
  expect(malika?.consent_at).not.toBeNull()
  expect(sardor).toMatchObject({
    birthday: '1985-05-31',
    language: 'ru',
    has_consent: false,
    consent_way: null,
    is_blacklisted: true,
    blacklist_reason: 'Never opens',
  })
  expect(timur).toMatchObject({ birthday: null, language: null, blacklist_reason: null })
  expect((await bring(owner, people)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('an empty cell leaves what is known, and a no takes the consent back', async () => {
  const { owner } = await given.company()
  await bring(owner, file('Malika,901110001,1990-05-31,uz,yes,yes,Never opens'))
  const [before] = await listOf(owner)
  const done = await bring(owner, file('Malika K,901110001,,,,,'))
  expect(done.counts).toMatchObject({ updated: 1, errors: 0 })
  const [same] = await listOf(owner)
  expect(same).toMatchObject({
    birthday: '1990-05-31',
    language: 'uz',
    consent_at: before?.consent_at,
    blacklist_reason: 'Never opens',
  })
  await bring(owner, file('Malika K,901110001,,,no,no,'))
  const [after] = await listOf(owner)
  expect(after).toMatchObject({
    has_consent: false,
    consent_way: 'file',
    is_blacklisted: false,
    blacklist_reason: null,
  })
})

test('a birthday that is no past day and a language that nobody is written to in keep their rows out', async () => {
  const { owner } = await given.company()
  const done = await bring(
    owner,
    file(
      'Tomorrow,901110001,2999-01-01,,,,',
      'February,901110002,1990-02-30,,,,',
      'Which month,901110003,05/06/1990,,,,',
      'Klingon,901110004,,tlh,,,',
      'Perhaps,901110005,,,perhaps,,',
      'Fine,901110006,,,,,',
    ),
  )
  expect(done.row_errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, '', 'not_a_birthday'],
    [3, 'Date of birth', 'not_a_birthday'],
    [4, 'Date of birth', 'not_a_birthday'],
    [5, 'Language', 'not_a_language'],
    [6, 'Consent to marketing', 'not_yes_or_no'],
  ])
  expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Fine'])
})
