import { relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'

const packages = /^(react|react-dom|scheduler|@tabler\/icons-react|@telegram-apps\/telegram-ui)\//

async function modulesOf(root: string): Promise<string[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !id.startsWith('\0'))
  return ids.map((id) => relative('.', id.split('?')[0] ?? ''))
}

describe('a mini app of another team', () => {
  test('is built from the kit alone: nothing else of ours comes with it', async () => {
    const modules = await modulesOf('tests/repository/kitApp')
    const ours = modules.filter((path) => !path.includes('node_modules/'))
    const theirs = modules.filter((path) => path.includes('node_modules/'))

    expect(ours).toContain('src/ui/Cell/Cell.tsx')
    expect(ours.filter((path) => !/^(src\/ui\/(?!kit\/)|tests\/repository\/kitApp\/)/.test(path))).toEqual([])
    const names = theirs.map((path) => path.split('node_modules/').at(-1) ?? '')
    expect(names.filter((name) => !packages.test(name))).toEqual([])
  })
})
