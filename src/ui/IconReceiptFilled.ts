import { createReactComponent } from './icons.ts'

/** Tabler's filled receipt, whose corners are written there in 60 steps that nobody sees: the tab of the first screen. */
export const IconReceiptFilled = createReactComponent('filled', 'receipt-filled', 'ReceiptFilled', [
  [
    'path',
    {
      d: 'M17 2a3 3 0 0 1 3 3v16a1 1 0 0 1-1.55.83l-2.32-1.54-1.42 1.42a1 1 0 0 1-1.42 0L12 19.41l-1.29 1.3a1 1 0 0 1-1.42 0l-1.42-1.42-2.32 1.54A1 1 0 0 1 4 21V5a3 3 0 0 1 3-3zm-2 12h-2a1 1 0 0 0 0 2h2a1 1 0 0 0 0-2m0-4H9a1 1 0 0 0 0 2h6a1 1 0 0 0 0-2m0-4H9a1 1 0 0 0 0 2h6a1 1 0 0 0 0-2',
      key: 'shape',
    },
  ],
])
