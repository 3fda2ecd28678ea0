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
})
