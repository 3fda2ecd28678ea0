import type { Tone } from '#contract/fields.ts'
import type { SampleText } from './sampleTexts.ts'

/** Kinds of business that have sample products. */
export type SampleMenu = 'restaurant' | 'shop'

/** A product to try the product with. */
export interface Sample {
  name: SampleText
  /** What it costs beside an ordinary main dish, which is 1. */
  share: number
  /** Sold by the kilogram; by the piece without it. */
  isWeighed?: true
  /** Values of the one option, that every language writes alike. */
  sizes?: readonly string[]
}

export interface SampleCategory {
  name: SampleText
  colour: Tone
  products: readonly Sample[]
}

/** Few enough to be looked through at once; each shows something that a company of its kind sells. */
export const sampleMenus: Record<SampleMenu, readonly SampleCategory[]> = {
  restaurant: [
    {
      name: 'mainDishes',
      colour: 'orange',
      products: [
        { name: 'chickenSoup', share: 0.55 },
        { name: 'vegetableSalad', share: 0.6 },
        { name: 'burger', share: 0.9 },
        { name: 'grilledChicken', share: 1.1 },
      ],
    },
    { name: 'desserts', colour: 'pink', products: [{ name: 'applePie', share: 0.45 }] },
    {
      name: 'drinks',
      colour: 'cyan',
      products: [
        { name: 'blackTea', share: 0.2 },
        { name: 'cappuccino', share: 0.35 },
        { name: 'lemonade', share: 0.4 },
      ],
    },
  ],
  shop: [
    {
      name: 'clothes',
      colour: 'blue',
      products: [
        { name: 'tShirt', share: 1.4, sizes: ['S', 'M', 'L'] },
        { name: 'jeans', share: 3.5, sizes: ['S', 'M', 'L'] },
      ],
    },
    {
      name: 'home',
      colour: 'teal',
      products: [
        { name: 'mug', share: 0.7 },
        { name: 'towel', share: 0.9 },
        { name: 'candle', share: 0.5 },
      ],
    },
    {
      name: 'groceries',
      colour: 'green',
      products: [
        { name: 'apples', share: 0.2, isWeighed: true },
        { name: 'honey', share: 0.8 },
        { name: 'chocolate', share: 0.22 },
      ],
    },
  ],
}
