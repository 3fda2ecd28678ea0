import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DeliveryMethod, deliveryMethods } from '#contract/deliveryMethods.ts'
import type { Column } from '#src/resource/columns.ts'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { RowCell } from '#src/resource/ListRows.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useReorder } from '#src/resource/useReorder.ts'
import { useSortLabels } from '#src/resource/useSortLabels.ts'
import { useName } from '#src/session/language/useName.ts'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { SortableList } from '#src/ui/SortableList/SortableList.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { MethodForm } from './MethodForm.tsx'
import { useZoneWords } from './useZoneWords.ts'

/** Stands in the address in place of an id. */
const NEW = 'new'

/** Ways in which orders get to their customers. */
export function MethodList() {
  const { t } = useLingui()
  const name = useName()
  const columns = useColumns()
  const screen = useListScreen(deliveryMethods, { openKey: 'method', query: {} })
  const reorder = useReorder(deliveryMethods, screen.list)
  const { editor, list } = screen
  const isNew = editor.id === NEW
  const opened = { ...screen, editor: { ...editor, isNew, id: isNew ? undefined : editor.id } }
  return (
    <>
      <SectionHeading
        action={
          screen.mayAdd && (
            <TextAction onClick={() => editor.open(NEW)}>
              <Trans context="button">Add</Trans>
            </TextAction>
          )
        }
      >
        <Trans>Delivery methods</Trans>
      </SectionHeading>
      <ListStates list={{ ...list, hasMore: false }} empty={null}>
        <SortableList
          label={t`Delivery methods`}
          items={list.rows}
          itemKey={({ id }) => id}
          itemName={(row) => name(row.name)}
          isDisabled={!screen.mayChange}
          renderItem={(row) => (
            <RowCell
              key={row.id}
              columns={columns}
              row={row}
              look={({ is_active }) => ({ isMuted: !is_active })}
              onOpen={editor.open}
            />
          )}
          onSort={(order, id) => void reorder(order, id)}
          labels={useSortLabels()}
        />
      </ListStates>
      <ListEditor
        resource={deliveryMethods}
        screen={opened}
        nameOf={(row) => name(row.name)}
        form={MethodForm}
      />
    </>
  )
}

function useColumns(): Column<DeliveryMethod>[] {
  const { t } = useLingui()
  const name = useName()
  const words = useZoneWords()
  const price = ({ kind, pricing, fee, zones_count: count }: DeliveryMethod) => {
    if (kind === 'pickup' || kind === 'dine_in') return ''
    if (pricing === 'flat') return words.fee(fee)
    return t`${plural(count, { one: '# zone', other: '# zones' })}`
  }
  return [
    { key: 'name', header: '', place: 'title', cell: (row) => name(row.name) },
    {
      key: 'kind',
      header: '',
      place: 'subtitle',
      cell: (row) => words.kinds[row.kind] !== name(row.name) && words.kinds[row.kind],
    },
    { key: 'price', header: '', place: 'subtitle', cell: price },
    {
      key: 'state',
      header: '',
      place: 'hint',
      cell: ({ is_active }) => !is_active && t({ message: 'Off', context: 'method' }),
    },
  ]
}
