import type { Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { chunkOfBoot, chunkOfPart, chunkOfStart } from './partsChunk.ts'

const kit = (name: string) => `/shop/src/ui/${name}/${name}.tsx`
const examples = (name: string) => `/shop/src/ui/${name}/${name}.examples.tsx`
const products = '/shop/src/products/ProductEditor.tsx'
const orders = '/shop/src/orders/open/OrderSheet.tsx'
const login = '/shop/routes/_guest/login.tsx?tsr-split=component'
const dashboard = '/shop/routes/app/dashboard.tsx?tsr-split=component'
const main = '/shop/src/main.tsx'
const loginForm = '/shop/src/signin/CodeLogin.tsx'
const gallery = '/shop/src/ui/kit/exampleFiles.ts'
const icons = '/shop/src/ui/icons.ts'
const library = '/shop/node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs'
const icon = (name: string) => `/shop/node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`

const drag = '/shop/src/ui/Tile/DragLayer.tsx'
const grid = '/shop/src/ui/Rating/Grid.tsx'
const rows = '/shop/src/ui/Tile/rows.ts'
const cells = '/shop/src/ui/Rating/cells.ts'

interface Module {
  importers?: string[]
  dynamicImporters?: string[]
  code?: string
  isEntry?: boolean
}

const modules: Record<string, Module> = {
  [main]: { isEntry: true },
  [kit('Loader')]: { importers: [main, products] },
  [products]: { dynamicImporters: ['/shop/src/products/ProductList.tsx'] },
  [login]: { dynamicImporters: ['/shop/routes/_guest/login.tsx'] },
  [dashboard]: { dynamicImporters: ['/shop/routes/app/dashboard.tsx'] },
  [loginForm]: { importers: [login] },
  [kit('Field')]: { importers: [loginForm, products, examples('Cell')] },
  [kit('Page')]: { importers: [login, dashboard, products] },
  [orders]: { dynamicImporters: ['/shop/src/orders/list/OrderScreen.tsx'] },
  [kit('Cell')]: { importers: [products, orders, examples('Cell')], code: 'IconCheck IconCheckup' },
  [kit('Tile')]: { importers: [products, examples('Tile')], code: 'IconX' },
  [kit('Rating')]: { importers: [examples('Rating')], code: 'IconStar' },
  [drag]: { dynamicImporters: [kit('Tile')] },
  [grid]: { dynamicImporters: [kit('Rating')] },
  [rows]: { importers: [kit('Tile'), drag] },
  [cells]: { importers: [kit('Rating'), grid] },
  [kit('Plain')]: { importers: [products] },
  ...Object.fromEntries(
    ['Cell', 'Tile', 'Rating'].map((name) => [examples(name), { dynamicImporters: [gallery] }]),
  ),
  [icons]: { importers: ['Cell', 'Tile', 'Rating'].map(kit) },
  [library]: { importers: [icons] },
  ...Object.fromEntries(
    ['Check', 'X', 'Star'].map((name) => [icon(`Icon${name}`), { importers: [library] }]),
  ),
}
const graph = {
  getModuleInfo: (id: string) =>
    ({
      importers: [],
      dynamicImporters: [],
      code: null,
      isEntry: false,
      ...modules[id],
    }) as unknown as Rolldown.ModuleInfo,
}

describe('the chunk of a part', () => {
  test('is the common one when several screens use it', () => {
    expect(chunkOfPart(kit('Cell'), graph)).toBe('parts')
    expect(chunkOfPart(icon('IconCheck'), graph)).toBe('parts')
  })

  test('stays beside its one screen, although the gallery draws it too', () => {
    expect(chunkOfPart(kit('Tile'), graph)).toBe('productsProductEditorParts')
    expect(chunkOfPart(icon('IconX'), graph)).toBe('productsProductEditorParts')
  })

  test('is the one of the gallery when no screen uses it', () => {
    expect(chunkOfPart(kit('Rating'), graph)).toBe('gallery')
    expect(chunkOfPart(icon('IconStar'), graph)).toBe('gallery')
    expect(chunkOfPart(examples('Cell'), graph)).toBe('gallery')
  })

  test('is not made common by a lazy piece of the kit that comes after the screen', () => {
    expect(chunkOfPart(rows, graph)).toBe('productsProductEditorParts')
    expect(chunkOfPart(cells, graph)).toBe('gallery')
    expect(chunkOfPart(drag, graph)).toBeNull()
  })

  test("is its screen's own when not even the gallery has it", () => {
    expect(chunkOfPart(kit('Plain'), graph)).toBeNull()
  })
})

describe('the chunk of a start screen', () => {
  test('has all that the screen is made of, also what other screens use', () => {
    expect(chunkOfStart(login, graph)).toBe('login')
    expect(chunkOfStart(loginForm, graph)).toBe('login')
    expect(chunkOfStart(kit('Field'), graph)).toBe('login')
  })

  test('has nothing of other screens', () => {
    expect(chunkOfStart(kit('Cell'), graph)).toBeNull()
    expect(chunkOfStart(products, graph)).toBeNull()
  })
})

describe('the boot chunk', () => {
  test('has what the page begins with', () => {
    expect(chunkOfBoot(main, graph)).toBe('boot')
    expect(chunkOfBoot(kit('Loader'), graph)).toBe('boot')
  })

  test('has what two start screens share, and nothing that only one of them or another screen uses', () => {
    expect(chunkOfBoot(kit('Page'), graph)).toBe('boot')
    expect(chunkOfBoot(kit('Field'), graph)).toBeNull()
    expect(chunkOfBoot(kit('Cell'), graph)).toBeNull()
  })
})
