import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readKitDocs } from './kitDocs.ts'

const base = `import type { HTMLAttributes } from 'react'
export interface BaseProps extends HTMLAttributes<HTMLElement> {
  /** Address in the app. */
  to?: string
  ref?(element: HTMLElement | null): void
}
`
const row = `import type { BaseProps } from '#src/ui/Base/Base.tsx'
/** What stands in a row. */
export interface Entry { key: string }
export interface RowProps extends Omit<BaseProps, 'ref'> {
  entries: readonly Entry[]
  /**
   * Pixels, as in
   * the picture.
   */
  size?: number
  onPick?(key: string): void
}
/** A row. */
export function Row({ size = 40, ...rest }: RowProps) { return null }
function Hidden() { return null }
`
const examples = `import { useState } from 'react'
import { Row } from './Row.tsx'
const entries = [{ key: 'a' }]
const others = []
/** The usual one. */
export function Usual() {
  return <Row entries={entries} />
}
export function Second() {
  const [size] = useState(1)
  return <Row entries={others} size={size} label="Usual" />
}
`

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

function kit(): string {
  const root = mkdtempSync(join(tmpdir(), 'kit-'))
  made.push(root)
  for (const [path, text] of [
    ['Base/Base.tsx', base],
    ['Row/Row.tsx', row],
    ['Row/Row.examples.tsx', examples],
  ] as const) {
    mkdirSync(join(root, 'src/ui', path, '..'), { recursive: true })
    writeFileSync(join(root, 'src/ui', path), text)
  }
  return root
}

describe('the words of the kit about itself', () => {
  const { Row } = readKitDocs(kit())

  test('are the sentences, types and defaults of the sources', () => {
    expect(Row?.components).toEqual([
      {
        name: 'Row',
        text: 'A row.',
        rest: ['HTMLAttributes<HTMLElement>'],
        props: [
          { name: 'entries', type: 'readonly Entry[]', isRequired: true, text: '' },
          {
            name: 'size',
            type: 'number',
            isRequired: false,
            text: 'Pixels, as in the picture.',
            fallback: '40',
          },
          { name: 'onPick', type: '(key: string) => void', isRequired: false, text: '' },
          { name: 'to', type: 'string', isRequired: false, text: 'Address in the app.' },
        ],
      },
    ])
    expect(Row?.types.map(({ name, text }) => [name, text])).toEqual([['Entry', 'What stands in a row.']])
  })

  test('give the code of an example with what it needs and nothing else', () => {
    expect(Row?.examples.Usual?.text).toBe('The usual one.')
    expect(Row?.examples.Usual?.code).toBe(
      [
        "import { Row } from '#src/ui/Row/Row.tsx'",
        "const entries = [{ key: 'a' }]",
        'export function Usual() {\n  return <Row entries={entries} />\n}',
      ].join('\n\n'),
    )
    expect(Row?.examples.Second?.code).not.toContain('function Usual')
    expect(Row?.examples.Second?.code).toContain("import { useState } from 'react'")
  })
})
