import { getDrawer, listDrawers } from '#contract/drawers.ts'

/** The counted drawers as a list; nobody changes a count that is signed. */
export const drawerList = {
  name: 'drawers',
  endpoints: { list: listDrawers, get: getDrawer },
  permissions: { create: 'payments.take', update: 'payments.take' },
} as const
