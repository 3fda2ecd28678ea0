import { crudSuite, text } from './support/crudSuite.ts'

crudSuite({
  path: '/app/settings/branches',
  title: 'Branches',
  create: [text('Name', 'Riverside'), text('Address', '4 River Street')],
  name: 'Riverside',
  change: [text('Name', 'Old mill'), text('Preparation time', '25')],
  newName: 'Old mill',
  refuse: [text('Name', 'R')],
  refusal: 'Enter at least 2 characters',
})
