import { describe, expect, test } from 'vitest'
import { readTime, stepTime } from './timeText.ts'

describe('a typed time', () => {
  test.each([
    ['9', '09:00'],
    ['21', '21:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9-30', '09:30'],
    ['9 30', '09:30'],
    ['9h30', '09:30'],
    ['9:5', '09:05'],
    ['0', '00:00'],
    ['24:00', '00:00'],
    ['9 pm', '21:00'],
    ['9:30p.m.', '21:30'],
    ['12 am', '00:00'],
    ['12 PM', '12:00'],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  test.each(['', 'x', '25', '9:60', '24:01', '99', '12345', '1:2:3', '13 pm', '9:300'])(
    '"%s" is no time',
    (text) => {
      expect(readTime(text)).toBeNull()
    },
  )
})

describe('the arrow keys', () => {
  test.each([
    ['09:00', 5, '09:05'],
    ['09:07', 5, '09:10'],
    ['09:07', -5, '09:05'],
    ['09:05', -5, '09:00'],
    ['23:58', 5, '00:00'],
    ['00:00', -5, '23:55'],
    ['09:20', 60, '10:00'],
    ['09:20', -60, '09:00'],
  ])('take %s by %i minutes to %s', (time, step, next) => {
    expect(stepTime(time, step)).toBe(next)
  })
})
