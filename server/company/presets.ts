import type { Tone } from '#contract/fields.ts'
import type { Fulfilment, StageCategory } from '#contract/stages.ts'
import type { PresetText } from './texts.ts'

interface StagePreset {
  name: PresetText
  button: PresetText
  category: StageCategory
  colour: Tone
  appliesTo?: Fulfilment[]
  limitMin?: number
  enterRoles?: string[]
}

const counter = ['owner', 'manager', 'operator']
const counterAndKitchen = [...counter, 'kitchen']
const counterAndCourier = [...counter, 'courier']

/** The ways in which a company of a kind hands its orders over. */
export const waysOf: Record<'restaurant' | 'shop', Fulfilment[]> = {
  restaurant: ['delivery', 'pickup', 'dine_in'],
  shop: ['delivery', 'pickup'],
}

/** Pipelines of a new company by its kind of business; the first stage is the default one. */
export const stagePresets: Record<'restaurant' | 'shop', StagePreset[]> = {
  restaurant: [
    { name: 'new', button: 'doNew', category: 'new', colour: 'blue', limitMin: 3 },
    { name: 'accepted', button: 'doAccept', category: 'in_progress', colour: 'teal', enterRoles: counter },
    {
      name: 'cooking',
      button: 'doCook',
      category: 'in_progress',
      colour: 'amber',
      enterRoles: counterAndKitchen,
    },
    {
      name: 'ready',
      button: 'doReady',
      category: 'in_progress',
      colour: 'lime',
      enterRoles: counterAndKitchen,
    },
    {
      name: 'onTheWay',
      button: 'doSend',
      category: 'in_progress',
      colour: 'violet',
      appliesTo: ['delivery'],
      enterRoles: counterAndCourier,
    },
    {
      name: 'delivered',
      button: 'doFinish',
      category: 'done',
      colour: 'green',
      enterRoles: counterAndCourier,
    },
    { name: 'cancelled', button: 'doCancel', category: 'cancelled', colour: 'slate' },
  ],
  shop: [
    { name: 'new', button: 'doNew', category: 'new', colour: 'blue', limitMin: 15 },
    { name: 'confirmed', button: 'doConfirm', category: 'in_progress', colour: 'teal', enterRoles: counter },
    {
      name: 'packed',
      button: 'doPack',
      category: 'in_progress',
      colour: 'lime',
      enterRoles: counterAndKitchen,
    },
    {
      name: 'handedOver',
      button: 'doHandOver',
      category: 'in_progress',
      colour: 'violet',
      appliesTo: ['delivery'],
      enterRoles: counterAndCourier,
    },
    {
      name: 'completed',
      button: 'doFinish',
      category: 'done',
      colour: 'green',
      enterRoles: counterAndCourier,
    },
    { name: 'cancelled', button: 'doCancel', category: 'cancelled', colour: 'slate' },
  ],
}
