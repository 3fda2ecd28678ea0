import { expect, test } from 'vitest'
import { readBlocks } from './readBlocks.ts'

test('headings, paragraphs and lists are told apart; lines that belong together are one', () => {
  expect(readBlocks('## Rules\n\nBe kind,\nalways.\n\n- no spam\n- no fraud\n\n- one more\n# End')).toEqual([
    { kind: 'heading', text: 'Rules' },
    { kind: 'paragraph', text: 'Be kind, always.' },
    { kind: 'list', items: ['no spam', 'no fraud'] },
    { kind: 'list', items: ['one more'] },
    { kind: 'heading', text: 'End' },
  ])
})

test('what looks like markup stays a text, and an empty document has nothing', () => {
  expect(readBlocks('<b>bold</b>\n\n#no heading')).toEqual([
    { kind: 'paragraph', text: '<b>bold</b>' },
    { kind: 'paragraph', text: '#no heading' },
  ])
  expect(readBlocks(' \n\n')).toEqual([])
})
