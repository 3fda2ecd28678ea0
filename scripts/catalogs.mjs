// `npm run i18n:extract` must change nothing: whoever writes a text extracts it in the same commit.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, root, run } from './setup.mjs'

const folder = join(root, 'locales')

/** Extracts, compares, and puts the files back as they were. */
export async function catalogsAreExtracted() {
  const before = read()
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const { code, output } = await run(nodePath(), [lingui, 'extract', '--clean'])
  const after = read()
  const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name))
  for (const [name, text] of before) writeFileSync(join(folder, name), text)
  if (code !== 0) return { code, output }
  return {
    code: changed.length ? 1 : 0,
    output: `Run npm run i18n:extract; it changes ${changed.join(', ')}`,
  }
}

function read() {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const catalogs = names.filter((name) => name.endsWith('.po') && name !== 'pseudo.po')
  return new Map(catalogs.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
