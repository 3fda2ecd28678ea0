import { Link } from './Link.tsx'

/** In a sentence. */
export function InText() {
  return (
    <p>
      The price list is long. <Link to="/products">See the menu</Link>
    </p>
  )
}
