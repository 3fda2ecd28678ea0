import { useState } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconHome, IconShoppingBag } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { AppFrame } from '#src/ui/AppFrame/AppFrame.tsx'
import { SideMenu } from '#src/ui/AppFrame/SideMenu.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

const places = [
  { key: 'menu', label: 'Menu', icon: <IconHome />, to: '#menu', isCurrent: true },
  { key: 'orders', label: 'Orders', icon: <IconShoppingBag />, to: '#orders' },
]

const dishes = [
  { id: '1', name: 'Wedding plov', price: 4500 },
  { id: '2', name: 'Green tea', price: 800 },
]

/** A mini app of another team: a list, and a sheet with a form. */
export function TeaHouse() {
  const [open, setOpen] = useState<string | null>(null)
  const [price, setPrice] = useState<number | null>(null)
  const dish = dishes.find(({ id }) => id === open)
  const edit = (id: string, value: number) => {
    setOpen(id)
    setPrice(value)
  }
  const save = () => {
    setOpen(null)
    toasts.show({ text: 'Saved', type: 'success' })
  }
  return (
    <AppFrame items={places} label="Places" side={<SideMenu items={places} label="Places" />}>
      <Page>
        <PageHeader title="Menu" />
        <List>
          <Section>
            {dishes.map(({ id, name, price }) => (
              <Cell key={id} after={(price / 100).toFixed(2)} onClick={() => edit(id, price)}>
                {name}
              </Cell>
            ))}
          </Section>
        </List>
      </Page>
      <Sheet
        isOpen={dish !== undefined}
        onClose={() => setOpen(null)}
        title={dish?.name}
        closeLabel="Close"
        mainButton={{ text: 'Save', onClick: save }}
      >
        <Section>
          <MoneyField label="Price" value={price} onChange={setPrice} exponent={2} currency="EUR" />
        </Section>
      </Sheet>
    </AppFrame>
  )
}
