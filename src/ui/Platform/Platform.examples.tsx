import { useMemo, useState } from 'react'
import { Link } from '#src/ui/Link/Link.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { PlatformProvider } from './Platform.tsx'

/** Links lead, and numbers are typed, as the outside says. */
export function Outside() {
  const [place, setPlace] = useState('/')
  const [stock, setStock] = useState<number | null>(12_500)
  const platform = useMemo(
    () => ({
      link: { href: (to: string) => `#${to}`, navigate: setPlace },
      numberFormat: { group: "'", decimal: '.' },
    }),
    [],
  )
  return (
    <PlatformProvider value={platform}>
      <Section footer={place}>
        <NumberField label="Stock" value={stock} onChange={setStock} />
      </Section>
      <Link to="/products">See the menu</Link>
    </PlatformProvider>
  )
}
