import { describe, expect, test } from 'vitest'
import { createTypeAhead } from './typeAhead.ts'

const texts = ['Принять', 'Печать', 'Позвонить', 'Отменить']

describe('typing on an open menu', () => {
  test('letters typed one after another are one word', () => {
    let time = 5000
    const find = createTypeAhead(() => time)
    expect(find('п', texts, 3)).toBe(0)
    time += 999
    expect(find('о', texts, 0)).toBe(2)
  })

  test('after a second of rest a new word begins', () => {
    let time = 5000
    const find = createTypeAhead(() => time)
    find('п', texts, 3)
    time += 1001
    expect(find('о', texts, 0)).toBe(3)
  })

  test('the same letter again goes to the next entry', () => {
    const find = createTypeAhead(() => 5000)
    expect(find('п', texts, 3)).toBe(0)
    expect(find('п', texts, 0)).toBe(1)
    expect(find('п', texts, 1)).toBe(2)
  })

  test('other keys are not letters', () => {
    const find = createTypeAhead(() => 5000)
    expect(find('Enter', texts, 0)).toBeNull()
    expect(find(' ', texts, 0)).toBeNull()
    expect(find('ъ', texts, 0)).toBeNull()
  })

  test('letters of any script find an entry, an accent need not be typed', () => {
    const find = (key: string, text: string) => createTypeAhead(() => 5000)(key, ['–', text], 0)
    expect(find('ա', 'Առաքում')).toBe(1)
    expect(find('გ', 'გადახდა')).toBe(1)
    expect(find('配', '配送')).toBe(1)
    expect(find('क्ष', 'क्षेत्र')).toBe(1)
    expect(find('o', 'Öffnen')).toBe(1)
    expect(find('i', 'İptal')).toBe(1)
    expect(find('é', 'Effacer')).toBe(1)
  })

  test('a letter with an accent is preferred to one without', () => {
    expect(createTypeAhead(() => 5000)('ö', ['Ofen', 'Öffnen'], 1)).toBe(1)
  })

  test('a space inside a word belongs to it, one after a rest does not', () => {
    let time = 5000
    const find = createTypeAhead(() => time)
    const entries = ['To the top', 'To go', 'Tool']
    expect(find('t', entries, -1)).toBe(0)
    expect(find('o', entries, 0)).toBe(0)
    expect(find(' ', entries, 0)).toBe(0)
    expect(find('g', entries, 0)).toBe(1)
    time += 1001
    expect(find(' ', entries, 1)).toBeNull()
  })
})
