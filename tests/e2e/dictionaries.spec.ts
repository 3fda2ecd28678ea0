import { choice, crudSuite, text } from './support/crudSuite.ts'

const path = '/app/dictionaries'

crudSuite({
  path: `${path}?open=units`,
  title: 'Units',
  create: [text('Name', 'Bottle'), text('Short name', 'btl')],
  name: 'Bottle',
  change: [text('Name', 'Gram'), choice('Smallest quantity', '0.1')],
  newName: 'Gram',
  refuse: [text('Name', '   '), text('Short name', 'kg')],
  refusal: 'Fill this in',
})

crudSuite({
  path: `${path}?open=reasons`,
  title: 'Cancel reasons',
  create: [text('Name', 'Bad weather')],
  name: 'Bad weather',
  change: [text('Name', 'Storm')],
  newName: 'Storm',
  refuse: [text('Name', '   ')],
  refusal: 'Fill this in',
})

crudSuite({
  path: `${path}?open=stations`,
  title: 'Kitchen stations',
  create: [text('Name', 'Grill')],
  name: 'Grill',
  change: [text('Name', 'Charcoal grill')],
  newName: 'Charcoal grill',
  refuse: [text('Name', '   ')],
  refusal: 'Fill this in',
})
