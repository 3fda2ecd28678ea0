import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ComponentDocs, KitDocs, PartDocs } from '#src/ui/kit/kitDocs.ts'
import { examplesOf } from './kitExamples.ts'
import { componentDocs, typeDocs } from './kitProps.ts'
import { readSource } from './kitSource.ts'

const table = 'virtual:kit-docs'
const kitFile = /\/src\/ui\/[^/]+\/[^/]+\.tsx?$/

/** `virtual:kit-docs`: the components of the kit with their props and examples, read from the sources' own words. */
export function kitDocs(): Plugin {
  let root = ''
  return {
    name: 'kit-docs',
    configResolved(config) {
      root = config.root
    },
    resolveId: {
      filter: { id: /^virtual:kit-docs$/ },
      handler: () => `\0${table}`,
    },
    load: {
      filter: { id: /^\0virtual:kit-docs$/ },
      handler: () => ({
        code: `export const kitDocs = JSON.parse(${JSON.stringify(JSON.stringify(readKitDocs(root)))})`,
        moduleType: 'js',
      }),
    },
    hotUpdate({ file }) {
      const shown = this.environment.moduleGraph.getModuleById(`\0${table}`)
      if (shown && kitFile.test(file)) this.environment.moduleGraph.invalidateModule(shown)
    },
  }
}

/** Reads every folder of the kit that has examples. */
export function readKitDocs(root: string): KitDocs {
  const folders = readdirSync(join(root, 'src/ui'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const read = folders.map(({ name }) => [name, readComponent(root, name)] as const)
  return Object.fromEntries(read.filter((entry): entry is [string, ComponentDocs] => entry[1] !== undefined))
}

function readComponent(root: string, name: string): ComponentDocs | undefined {
  const examples = readSource(root, `src/ui/${name}/${name}.examples.tsx`)
  if (!examples) return undefined
  const sources = ['tsx', 'ts'].map((end) => readSource(root, `src/ui/${name}/${name}.${end}`))
  const parts = sources.flatMap((source) => (source ? source.body.map((node) => ({ source, node })) : []))
  const isPart = (part: PartDocs | undefined): part is PartDocs => part !== undefined
  return {
    components: parts.map(({ source, node }) => componentDocs(source, node, root)).filter(isPart),
    types: parts
      .filter(({ node }) => node.type === 'ExportNamedDeclaration')
      .map(({ source, node }) => typeDocs(source, node, root))
      .filter(isPart)
      .filter((part) => !part.name.endsWith('Props')),
    examples: examplesOf(examples),
  }
}
