import { chanceFrom } from '#server/demo/chance.ts'
import { bakery } from './bakery.ts'
import { bottoms } from './bottoms.ts'
import { dishes } from './dishes.ts'
import { dresses } from './dresses.ts'
import { drinks } from './drinks.ts'
import { grill } from './grill.ts'
import { hot } from './hot.ts'
import { outer } from './outer.ts'
import { salads } from './salads.ts'
import { shoes } from './shoes.ts'
import { small } from './small.ts'
import type { Draw } from './svg.ts'
import { sweets } from './sweets.ts'
import { tops } from './tops.ts'

const drawings: Record<string, Draw> = {
  ...dishes,
  ...grill,
  ...bakery,
  ...salads,
  ...hot,
  ...sweets,
  ...drinks,
  ...tops,
  ...bottoms,
  ...outer,
  ...dresses,
  ...shoes,
  ...small,
}

/** Names of the products that have a picture. */
export const pictured: readonly string[] = Object.keys(drawings)

/** The picture of a demo product as SVG, the same each time; undefined for any other name. */
export function drawPicture(name: string): string | undefined {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return drawings[name]?.(chanceFrom(seed))
}
