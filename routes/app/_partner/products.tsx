import { createFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '#src/products/ProductScreen.tsx'
import { flag, id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/products')({
  validateSearch: readSearch({
    q: text,
    category: id,
    vat_rate: id,
    tag: id,
    status: oneOf(['active', 'hidden', 'archived']),
    stopped: flag,
    noPhoto: flag,
    unit: id,
    station: id,
    attribute: id,
    value: id,
    sort: oneOf(['sort', 'name', '-name', 'price_min', '-price_min', 'updated_at', '-updated_at']),
    productId: id,
    new: flag,
    import: flag,
  }),
  staticData: { permission: 'products.view' },
  component: ProductScreen,
})
