import type { Plugin } from 'vite'

/** Files of the router that we do without, and what they export. */
const unused: [file: RegExp, why: string, names: string[]][] = [
  [
    /@tanstack\/react-router\/dist\/esm\/link\.js$/,
    'Links are drawn by the kit',
    ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps'],
  ],
  [
    /@tanstack\/router-core\/dist\/esm\/searchParams\.js$/,
    'Search parameters are plain texts',
    ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
  ],
]

/**
 * Every route object of the router carries a link component, although the kit draws our links (`to=`), and the router
 * itself a way to write search parameters beside ours: this leaves both out of the boot chunk. The linter refuses an
 * import of these names.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: unused.map(([file]) => file) },
      handler(_, id) {
        const [, why, names] = unused.find(([file]) => file.test(id)) ?? this.error(`${id} is used`)
        const absent = `const absent = () => { throw new Error('${why}') }`
        return {
          code: `${absent}\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`,
          map: null,
        }
      },
    },
  }
}
