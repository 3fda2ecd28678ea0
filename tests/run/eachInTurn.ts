import { test } from 'vitest'
import { inTurn } from './tier.ts'

/** A test for each of a list; to guard a change one in `share` of them runs, and the others are told as left out. */
export function eachInTurn<Item>(list: readonly Item[], share: number) {
  const chosen = inTurn(list, share)
  return (title: string, work: (item: Item) => Promise<void>, options: { timeout?: number } = {}) => {
    for (const item of list) test.runIf(chosen.includes(item)).for([item])(title, options, work)
  }
}
