import { type ReactNode, useContext } from 'react'
import type * as z from 'zod/mini'
import type { Tone } from '#contract/fields.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import type { FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField, type SelectOption } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { ContentLanguages } from './ContentLanguages.tsx'
import { EditingContext } from './editing.ts'
import { fieldKind, isNullable } from './fieldKind.ts'
import { hasLines } from './textLimits.ts'
import type { FieldProps } from './useFields.ts'
import type { Translated, TranslatedProps, useTranslated } from './useTranslated.ts'

/** What a form says of its fields, as `useForm` and the settings give it. */
export interface DrawnForm<Values> {
  schema: z.ZodMiniType
  values: Values
  isNew?: boolean
  field(name: string): FieldProps<unknown>
  /** A text that may be missing. */
  text?(name: string): FieldProps<string>
  choice?(name: string): { options: readonly SelectOption[] }
  texts?: ReturnType<typeof useTranslated>
  translated?(name: string): TranslatedProps
}

/** What is different about one field. */
export interface More extends Pick<FieldBaseProps, 'hint' | 'isDisabled' | 'placeholder'> {
  isRequired?: boolean
  /** Of a text that is bound by a pattern alone. */
  maxLength?: number
  onChange?(value: never): void
  /** The first day that the calendar offers. */
  min?: string
  /** The choice of nothing, where a field may have none: a dash when left out. */
  emptyLabel?: string
  /** What can be chosen, where neither words nor the field's name say it. */
  options?: readonly SelectOption[]
}

export interface FieldSectionProps<Values> {
  form: DrawnForm<Values>
  /** The fields, in the order in which they stand; translated ones come first, in one language at a time. */
  of: readonly ((keyof Values & string) | false)[]
  /** What is different about each of them, and about one. */
  all?: More
  more?: { readonly [Name in keyof Values]?: More | undefined }
  header?: ReactNode
  footer?: ReactNode
  /** Further fields, drawn by hand. */
  children?: ReactNode
}

/**
 * Fields of a form, each drawn by what the contract says it is; who may only look sees no section in which nothing is
 * written.
 */
export function FieldSection<Values extends object>(props: FieldSectionProps<Values>) {
  const { form, of, all, more, header, footer, children } = props
  const isText = (name: string) => fieldKind(form.schema, name) === 'texts'
  const draw = (name: keyof Values & string) => (
    <DrawnField key={name} form={form} name={name} more={{ ...all, ...more?.[name] }} />
  )
  const names = of.filter((name) => name !== false)
  const { isReadOnly } = useContext(EditingContext)
  if (isReadOnly && !children && names.every((name) => form.values[name] === null)) return null
  const texts = names.filter(isText)
  const needed = texts.filter((name) => form.texts?.needsText.includes(name))
  const isWritten = (code: string) =>
    (needed.length > 0 ? needed : texts).every((name) => Boolean((form.values[name] as Translated)[code]))
  return (
    <Section header={header} footer={footer}>
      {form.texts && texts.length > 0 && (
        <ContentLanguages texts={form.texts} isWritten={isWritten}>
          {texts.map(draw)}
        </ContentLanguages>
      )}
      {names.filter((name) => !isText(name)).map(draw)}
      {children}
    </Section>
  )
}

interface DrawnFieldProps {
  form: DrawnForm<unknown>
  name: string
  more: More
}

function DrawnField({ form, name, more }: DrawnFieldProps) {
  const as = <Value,>() => ({ ...form.field(name), ...more }) as FieldProps<Value>
  const text = { ...as<string>(), ...(isNullable(form.schema, name) && form.text?.(name)), ...more }
  const autoFocus = name === 'name' && form.isNew === true
  const { options = form.choice?.(name).options ?? [] } = more
  switch (fieldKind(form.schema, name)) {
    case 'switch':
      return <SwitchField {...as<boolean>()} />
    case 'choice':
      return (
        <SelectField
          {...(isNullable(form.schema, name) && { emptyLabel: '—' })}
          {...as<string | null>()}
          value={as<string>().value ?? null}
          options={options}
        />
      )
    case 'colour':
      return <ToneField {...as<Tone | null>()} />
    case 'day':
      return <DayField {...as<string | null>()} />
    case 'number':
      return options.length > 0 ? (
        <NumberChoice {...as<number>()} options={options} />
      ) : (
        <NumberField {...as<number | null>()} />
      )
    case 'percent':
      return <PercentField {...as<number | null>()} />
    case 'longText':
      return <TextArea {...text} />
    case 'texts':
      return (
        form.translated && (
          <TranslatedText
            {...more}
            {...form.translated(name)}
            autoFocus={autoFocus}
            isMultiline={hasLines(form.schema, name)}
          />
        )
      )
    default:
      return <TextField {...text} autoFocus={autoFocus} />
  }
}

/** A number that is one of a few, which have words of their own. */
const NumberChoice = ({
  value,
  onChange,
  ...rest
}: FieldProps<number> & { options: readonly SelectOption[] }) => (
  <SelectField {...rest} value={String(value)} onChange={(next) => onChange(Number(next))} />
)

const ToneField = (props: FieldProps<Tone | null>) => <ColorField {...props} names={useToneNames()} />

const DayField = (props: FieldProps<string | null>) => <DateField {...useDateTexts()} {...props} />
