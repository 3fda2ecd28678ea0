import { expect, test } from 'vitest'
import { build } from 'vite'
import { ownNumbers } from './ownNumbers.ts'

const entry = 'virtual:entry'

/** Writes a plural as the built app does. */
async function writer(): Promise<(locale: string, count: number) => string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      ownNumbers(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import { setupI18n } from '@lingui/core'
               export function write(locale, count) {
                 const i18n = setupI18n()
                 i18n.loadAndActivate({ locale, messages: { n: [['count', 'plural', { other: ['#', ' x'] }]] } })
                 return i18n._('n', { count })
               }`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as unknown as { output: [{ code: string }] }
  const { write } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )
  return write
}

test('the number of a plural is written as the language groups it, in those that browsers do not know too', async () => {
  const write = await writer()

  expect(write('en', 1234)).toBe('1,234 x')
  expect(write('uz', 1_234_567)).toBe('1\u00a0234\u00a0567 x')
  expect(write('am', 1234)).toBe('1234 x')
  expect(write('am', 12_345)).toBe('12\u00a0345 x')
  expect(write('tg', -5)).toBe('\u2212\u00a05 x')
  expect(write('de', 1.5)).toBe('1,5 x')
})
