import type { Plugin } from 'vite'

const names = ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps']

/**
 * Every route object of the router carries a link component, although the kit draws our links (`to=`): this leaves it
 * out of the boot chunk. The linter refuses an import of these names.
 */
export function routerWithoutLinks(): Plugin {
  return {
    name: 'router-without-links',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@tanstack\/react-router\/dist\/esm\/link\.js$/ },
      handler: () => ({
        code: `const absent = () => { throw new Error('Links are drawn by the kit') }
export { ${names.map((name) => `absent as ${name}`).join(', ')} }`,
        map: null,
      }),
    },
  }
}
