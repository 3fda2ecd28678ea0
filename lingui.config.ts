import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { locales, sourceLocale } from './contract/locales.ts'

export default defineConfig({
  sourceLocale,
  locales: [...locales.map(({ code }) => code), 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src', 'routes', 'contract', 'server'],
      exclude: ['**/*.gen.ts', '**/*.test.*', '**/*.examples.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
