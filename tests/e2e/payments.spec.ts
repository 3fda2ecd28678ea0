import { crudSuite, text } from './support/crudSuite.ts'

crudSuite({
  path: '/app/settings/payments',
  title: 'Payments',
  create: [text('Name', 'To the account'), text('Payment details', 'Account 1234')],
  name: 'To the account',
  change: [text('Name', 'By invoice'), text('Smallest total', '20')],
  newName: 'By invoice',
  refuse: [text('Name', '   ')],
  refusal: 'Fill this in',
})
