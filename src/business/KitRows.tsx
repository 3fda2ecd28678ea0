import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useState } from 'react'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { Fields } from '#src/resource/Fields.tsx'
import { type Translated, withText } from '#src/resource/useTranslated.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { BusinessFormState } from './BusinessForm.tsx'

const MOST = 20

/** What a new company begins with of one kind, by its name; it has no id of its own. */
interface Template {
  name: Partial<Record<string, string>>
}

interface KitRowsProps<Row extends Template> {
  form: BusinessFormState
  /** The field of the form that holds them. */
  field: 'categories' | 'attributes'
  rows: readonly Row[]
  onChange(rows: Row[]): void
  blank: Row
  label: ReactNode
  /** What the sheet of one is called, what adds one and what takes it out. */
  title: ReactNode
  addLabel: ReactNode
  removeLabel: ReactNode
  renderCell?(row: Row): { before?: ReactNode; subtitle?: ReactNode }
  /** Further fields of one, below its name. */
  renderFields?(row: Row, change: (some: Partial<Row>) => void, at: number): ReactNode
}

/** Rows of a starter kit, each opened by a press, all saved with the kit. */
export function KitRows<Row extends Template>(props: KitRowsProps<Row>) {
  const { form, field, rows, onChange, blank, label, renderCell } = props
  const { t } = useLingui()
  const nameOf = useName()
  const { isReadOnly = false } = use(EditingContext)
  const [openAt, setOpenAt] = useState<number>()
  const open = openAt === undefined ? undefined : rows[openAt]
  function add() {
    onChange([...rows, blank])
    setOpenAt(rows.length)
  }
  return (
    <Section>
      <FieldGroup label={label} error={form.field(field).error}>
        {rows.map((row, at) => (
          <Cell
            // oxlint-disable-next-line react/no-array-index-key -- templates have no ids of their own
            key={at}
            {...renderCell?.(row)}
            hasChevron
            onClick={() => setOpenAt(at)}
          >
            {nameOf(row.name) || t`No name yet`}
          </Cell>
        ))}
        {!isReadOnly && rows.length < MOST && (
          <Cell before={<IconPlus aria-hidden />} tone="accent" onClick={add}>
            {props.addLabel}
          </Cell>
        )}
      </FieldGroup>
      {openAt !== undefined && open && (
        <RowSheet {...props} row={open} at={openAt} onClose={() => setOpenAt(undefined)} />
      )}
    </Section>
  )
}

interface RowSheetProps<Row extends Template> extends KitRowsProps<Row> {
  row: Row
  at: number
  onClose(): void
}

function RowSheet<Row extends Template>(props: RowSheetProps<Row>) {
  const { form, field, rows, onChange, row, at, onClose } = props
  const { t } = useLingui()
  const { isReadOnly = false } = use(EditingContext)
  const { language } = form.texts
  const names = row.name as Translated
  const error = form.errorOf(`${field}.${at}.name`) ?? form.errorOf(`${field}.${at}.name.${language.code}`)
  const change = (some: Partial<Row>) =>
    onChange(rows.map((one, place) => (place === at ? { ...one, ...some } : one)))
  function remove() {
    onClose()
    onChange(rows.filter((_, place) => place !== at))
  }
  return (
    <Sheet
      isOpen
      title={props.title}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{ text: t({ message: 'Done', context: 'button' }), onClick: onClose }}
    >
      <List>
        <Fields isReadOnly={isReadOnly}>
          <Section>
            <ContentLanguages texts={form.texts} isWritten={(code) => Boolean(names[code])}>
              <TranslatedText
                label={<Trans>Name</Trans>}
                isRequired
                maxLength={60}
                language={language}
                isLanguageNamed
                value={names[language.code] ?? ''}
                onChange={(text) => change({ name: withText(names, language.code, text) } as Partial<Row>)}
                error={error}
              />
            </ContentLanguages>
          </Section>
          {props.renderFields?.(row, change, at)}
        </Fields>
        {!isReadOnly && (
          <Section>
            <Cell tone="danger" onClick={remove}>
              {props.removeLabel}
            </Cell>
          </Section>
        )}
      </List>
    </Sheet>
  )
}
