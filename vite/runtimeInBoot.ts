import type { Plugin, Rolldown } from 'vite'

const exportLine = /export\{([^}]*)\};?\s*$/
const emptyImport = /import"\.\/rolldown-runtime-[^"]+";/
const importLine = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]+";/

/**
 * The bundler's few helpers are a chunk of their own, which would be one request more in front of the first list: this
 * moves them to the top of the boot chunk, where every other chunk finds them.
 */
export function runtimeInBoot(): Plugin {
  return {
    name: 'runtime-in-boot',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const boot = chunks.find(({ isEntry }) => isEntry)
        if (!runtime || !boot || !importLine.test(boot.code)) return
        for (const chunk of chunks) if (chunk !== runtime) chunk.code = withoutImport(chunk, boot)
        const body = runtime.code.replace(exportLine, '')
        const names = exportLine.exec(runtime.code)?.[1] ?? ''
        boot.code = `const bundlerHelpers=(()=>{${body}return{${asProperties(names)}}})();${boot.code}export{bundlerHelpers};`
        for (const chunk of chunks) chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
        const left = chunks.find((chunk) => chunk !== runtime && chunk.code.includes('/rolldown-runtime-'))
        if (left) this.error(`${left.fileName} imports the bundler's helpers in a way that is not known here`)
        delete bundle[runtime.fileName]
      },
    },
  }
}

/** The helpers that a chunk imports become parts of the object that the boot chunk has made of them. */
function withoutImport(chunk: Rolldown.OutputChunk, boot: Rolldown.OutputChunk): string {
  return chunk.code.replace(emptyImport, '').replace(importLine, (_, names: string) => {
    const parts = names.split(',').map((name) => name.replace(/^(\w+) as (\w+)$/, '$1:$2'))
    const taken = `const{${parts.join(',')}}=bundlerHelpers;`
    return chunk === boot
      ? taken
      : `import{bundlerHelpers}from"./${boot.fileName.split('/').at(-1)}";${taken}`
  })
}

/** `s as n,l as r` to `n:s,r:l`. */
function asProperties(names: string): string {
  return names.replaceAll(/(\w+) as (\w+)/g, '$2:$1')
}
