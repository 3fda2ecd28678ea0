import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lean } from './leanContract.ts'
import { plain } from './plainContract.ts'

const call = `import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { row } from './rows.ts'
export const kinds = ['a', 'b'] as const
export const title = z.string().check(z.trim(), z.maxLength(80))
export const list = defineEndpoint({ method: 'GET', path: '/rows', access: 'company', query: z.object({}), payload: row, summary: 'Rows' })
export const create = defineEndpoint({ method: 'POST', path: '/rows', access: 'company', body: row, payload: row, summary: 'A row' })
export const isKind = (one: { id: string }) => kinds.some((kind) => kind === one.id)
export type Row = z.infer<typeof row>
`

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

function contractFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  made.push(folder)
  writeFileSync(join(folder, 'calls.ts'), call)
  writeFileSync(
    join(folder, 'endpoint.ts'),
    'export const defineEndpoint = (spec: object) => ({ status: 200, ...spec })\n',
  )
  writeFileSync(
    join(folder, 'rows.ts'),
    "import * as z from 'zod/mini'\nexport const id = 1\nexport const row = z.object({})\n",
  )
  return folder
}

describe('the contract in the browser', () => {
  test('has no checks that only the server makes', () => {
    const code = lean(call)

    expect(code).toContain("path: '/rows', access: 'company'")
    expect(code).not.toMatch(/payload|summary|query|body/)
  })

  test('lets a schema go that nobody reads', () => {
    expect(lean(call)).toContain(
      'title = /* @__PURE__ */ withChecks(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.trim(), /* @__PURE__ */ z.maxLength(80))',
    )
  })

  test('is free of the schema library where only names and paths are needed', () => {
    const { code, names } = plain(join(contractFolder(), 'calls.ts'))

    expect([...names].sort()).toEqual(['create', 'isKind', 'kinds', 'list'])
    expect(code).not.toContain('zod')
    expect(code).toContain("endpoint.ts?plain'")
    expect(code).not.toContain('rows.ts')
  })

  test('still works', async () => {
    const folder = contractFolder()
    const { code } = plain(join(folder, 'calls.ts'))
    writeFileSync(join(folder, 'result.ts'), code.replaceAll('?plain', ''))

    const { list, isKind } = await import(/* @vite-ignore */ join(folder, 'result.ts'))

    expect(list).toEqual({ status: 200, method: 'GET', path: '/rows', access: 'company' })
    expect(isKind({ id: 'b' })).toBe(true)
  })
})
