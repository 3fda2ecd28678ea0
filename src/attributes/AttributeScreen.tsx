import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { type Attribute, attributes } from '#contract/attributes.ts'
import { productsColumn } from '#src/products/productsColumn.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { Starters } from '#src/resource/Starters.tsx'
import { useName } from '#src/session/language/useName.ts'
import { useTemplates } from './useTemplates.ts'
import { useTypeWords } from './useTypeWords.ts'

const AttributeForm = lazy(() => import('./AttributeForm.tsx').then((m) => ({ default: m.AttributeForm })))

/** What products are told apart by. */
export function AttributeScreen() {
  const { t } = useLingui()
  const templates = useTemplates().map(({ name, values, input }) => {
    return { label: `${name}: ${values}`, rows: [input] }
  })
  return (
    <ListScreen
      resource={attributes}
      title={t({ message: 'Attributes', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>Say what your products are like: size, spice, milk, color</Trans>}
      starters={<Starters resource={attributes} sets={templates} />}
      filters={{
        is_unused: { label: t({ message: 'Not used', context: 'filter: attributes of no product' }) },
      }}
      form={AttributeForm}
    />
  )
}

function useColumns(): Column<Attribute>[] {
  const nameOf = useName()
  const types = useTypeWords()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'type',
      header: <Trans context="of an attribute">Type</Trans>,
      place: 'subtitle',
      cell: ({ type, unit }) => [types[type], nameOf(unit)].filter(Boolean).join(', '),
    },
    {
      key: 'values',
      header: <Trans context="of an attribute">Values</Trans>,
      place: 'hint',
      cell: ({ values }) => values.map(({ label }) => nameOf(label)).join(', '),
    },
    productsColumn(),
  ]
}
