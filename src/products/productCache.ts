import type { QueryClient } from '@tanstack/react-query'
import { products, type Product } from '#contract/products.ts'
import type { Pages } from '#src/session/calls/usePages.ts'

/** Shows a product's new state in every list that holds it, before the server has answered. */
export function withProduct(queries: QueryClient, product: Product): void {
  queries.setQueriesData<Pages<Product>>(
    { queryKey: [products.path], predicate: isList },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === product.id ? product : one)),
        })),
      },
  )
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages'
