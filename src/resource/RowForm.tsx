import type { ReactNode } from 'react'
import type { AnyResource, Input, Row } from '#contract/resource.ts'
import type { RowFormProps } from './editing.ts'
import { FieldSection, type FieldSectionProps } from './FieldSection.tsx'
import { FormSheet } from './FormSheet.tsx'
import { useForm, type FormOptions } from './useForm.ts'

interface PlainFormProps<R extends AnyResource>
  extends RowFormProps<Row<R>>, Pick<FieldSectionProps<Input<R>>, 'more' | 'footer'> {
  resource: R
  title: ReactNode
  /** What the fields are called, in the order in which they stand; those without a label are drawn by hand or not at all. */
  words: FormOptions<R>
  /** What a new row starts with, beside blanks. */
  start?: Partial<Input<R>>
  /** Names of fields that are drawn by hand. */
  without?: readonly (keyof Input<R>)[]
  /** Below the fields. */
  children?: ReactNode | ((form: ReturnType<typeof useForm<R>>) => ReactNode)
}

/** The editor of a plain row, or of a new one: its fields, each drawn by what the contract says it is. */
export function RowForm<R extends AnyResource>(props: PlainFormProps<R>) {
  const { resource, row, title, words, start, without = [], more, footer, children, onClose } = props
  const form = useForm<R>(resource, row ?? start, { onSaved: onClose, ...words })
  // A label with a path is of what lies inside of a field.
  const labelled = Object.keys(words.labels).filter((name) => name in resource.fields)
  const of = (labelled as (keyof Input<R> & string)[]).filter(
    (name) => words.labels[name] !== null && !without.includes(name),
  )
  return (
    <FormSheet title={title} form={form} onClose={onClose}>
      <FieldSection<Input<R>> form={form} of={of} footer={footer} {...(more && { more })} />
      {typeof children === 'function' ? children(form) : children}
    </FormSheet>
  )
}
