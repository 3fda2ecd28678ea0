import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sightWords, vehicleWords } from '#src/employees/usePlaceOptions.ts'

const ways = {
  delivery: msg({ message: 'Delivery', context: 'order' }),
  pickup: msg({ message: 'Pickup', context: 'order' }),
  dine_in: msg({ message: 'Dine-in', context: 'order' }),
}

/** What the values of choices are called, by the name of the field or by what has it, too. */
export const choiceWords: Record<string, Record<string, MessageDescriptor>> = {
  fulfilments: ways,
  applies_to: ways,
  'attributes.type': {
    list: msg({ message: 'One from a list', context: 'type of an attribute' }),
    multi: msg({ message: 'Several from a list', context: 'type of an attribute' }),
    number: msg({ message: 'Number', context: 'type of an attribute' }),
    boolean: msg({ message: 'Yes or no', context: 'type of an attribute' }),
    colour: msg({ message: 'Colors', context: 'type of an attribute' }),
    text: msg({ message: 'Text', context: 'type of an attribute' }),
  },
  'delivery_settings.assigning': {
    manual: msg`Somebody chooses`,
    in_turn: msg`In turn, when the order is accepted`,
    nearest: msg`The nearest, when the order is accepted`,
  },
  'delivery_methods.pricing': { flat: msg`One price`, by_zone: msg`By zone` },
  'general_settings.numbering': { continuous: msg`One after another`, daily: msg`From 1 each day` },
  'general_settings.auto_accept': {
    never: msg`Wait to be accepted`,
    always: msg`Accepted at once`,
    paid: msg`Accepted once they are paid`,
    branches: msg`Accepted at once in some branches`,
  },
  'payment_methods.captures_at': {
    order: msg`With the order`,
    accept: msg`Once the order is accepted, held until then`,
  },
  'products.status': {
    active: msg({ message: 'Active', context: 'product status' }),
    hidden: msg({ message: 'Hidden', context: 'product status' }),
  },
  'employees.visibility': sightWords,
  'employees.vehicle': vehicleWords,
  'roles.visibility': { all: msg`All orders of their branches`, own: msg`Only their own` },
  'stages.category': {
    new: msg({ message: 'New', context: 'orders' }),
    in_progress: msg({ message: 'In progress', context: 'orders' }),
    done: msg({ message: 'Done', context: 'orders' }),
    cancelled: msg({ message: 'Cancelled', context: 'orders' }),
  },
  'vat_settings.mode': { included: msg`Include VAT`, on_top: msg`VAT is added on top` },
  'vat_settings.rounding': { line: msg`For each line`, order: msg`Once for each rate of an order` },
  'vat_rates.kind': {
    standard: msg({ message: 'Standard', context: 'VAT rate' }),
    reduced: msg({ message: 'Reduced', context: 'VAT rate' }),
    zero: msg({ message: 'Zero-rated', context: 'VAT rate' }),
    exempt: msg({ message: 'Exempt', context: 'VAT rate' }),
  },
  'delivery_methods.kind': {
    ...ways,
    own_courier: msg`Own courier`,
    external: msg`Delivery service`,
    post: msg`Post`,
  },
  'payment_methods.kind': {
    cash: msg({ message: 'Cash', context: 'courier' }),
    card_on_hand: msg`Card to the courier or at the till`,
    transfer: msg`Transfer by details`,
    online: msg`Online, on a payment page`,
    custom: msg`Another way`,
  },
  'tags.kind': {
    customer: msg({ message: 'Customers', context: 'section' }),
    order: msg({ message: 'Orders', context: 'navigation' }),
    product: msg({ message: 'Products', context: 'navigation' }),
  },
  'platform_tags.kind': {
    company: msg({ message: 'Companies', context: 'section' }),
    lead: msg({ message: 'Leads', context: 'section' }),
    user: msg({ message: 'Users', context: 'section' }),
  },
}

/** Fields with codes of languages, and with keys of roles. */
export const languageFields = ['language', 'languages', 'default_language']
export const roleFields = ['based_on', 'enter_roles', 'tells_roles']
