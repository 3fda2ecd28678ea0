import { describe, expect, test } from 'vitest'
import { createCountrySearch, foldText } from './countrySearch.ts'

const countries = [
  { code: 'AE', name: 'United Arab Emirates', callingCode: '971' },
  { code: 'GN', name: 'Guinea', callingCode: '224' },
  { code: 'GQ', name: 'Equatorial Guinea', callingCode: '240' },
  { code: 'IN', name: 'India', callingCode: '91' },
  { code: 'RU', name: 'Россия', callingCode: '7', aliases: ['Russia'] },
  { code: 'TR', name: 'Türkiye', callingCode: '90', aliases: ['Turkey'] },
  { code: 'UZ', name: 'Oʻzbekiston', callingCode: '998' },
]
const find = createCountrySearch(countries)
const codes = (text: string) => find(text).map(({ code }) => code)

describe('the search of countries', () => {
  test('without words lists all of them as they are', () => {
    expect(find(' ')).toBe(countries)
  })

  test('puts the code first, then names that begin so, then names that hold it', () => {
    expect(codes('in')).toEqual(['IN', 'GN', 'GQ'])
    expect(codes('guinea')).toEqual(['GN', 'GQ'])
  })

  test('puts a whole calling code before those that hold it', () => {
    expect(codes('7')).toEqual(['RU', 'AE'])
    expect(codes('+90')).toEqual(['TR'])
    expect(codes('９９８')).toEqual(['UZ'])
  })

  test('knows initials and the beginnings of words', () => {
    expect(codes('uae')).toEqual(['AE'])
    expect(codes('emir unit')).toEqual(['AE'])
  })

  test('knows other names, and minds no accents, apostrophes or case', () => {
    expect(codes('TURKEY')).toEqual(['TR'])
    expect(codes('turkiye')).toEqual(['TR'])
    expect(codes("o'zbek")).toEqual(['UZ'])
    expect(codes('nowhere')).toEqual([])
  })

  test('compares letters without their marks', () => {
    expect(foldText('  Côte-d’Ivoire ')).toBe('cote divoire')
    expect(foldText('ISTANBUL İzmir ığdır')).toBe('istanbul izmir igdir')
  })
})
