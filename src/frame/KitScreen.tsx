import { useNavigate, useSearch } from '@tanstack/react-router'
import { Kit } from '#src/ui/kit/Kit.tsx'

/** The gallery of the kit; what it shows stands in the address. */
export function KitScreen() {
  const { testmode, ...search } = useSearch({ from: '/kit' })
  const navigate = useNavigate()
  return <Kit search={search} onSearch={(search) => void navigate({ to: '/kit', search })} />
}
