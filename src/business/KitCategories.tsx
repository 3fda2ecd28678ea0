import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import type { CategoryTemplate } from '#contract/businessCategories.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { Fields } from '#src/resource/Fields.tsx'
import { type Translated, withText } from '#src/resource/useTranslated.ts'
import { useName } from '#src/session/language/useName.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { BusinessFormState } from './BusinessForm.tsx'

const MOST = 20

/** The categories of products that a new company begins with, each opened by a press. */
export function KitCategories({ form }: { form: BusinessFormState }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { isReadOnly = false } = use(EditingContext)
  const [openAt, setOpenAt] = useState<number>()
  const { categories } = form.values
  const open = openAt === undefined ? undefined : categories[openAt]
  function add() {
    form.set('categories', [...categories, { name: {}, colour: 'blue' }])
    setOpenAt(categories.length)
  }
  return (
    <Section>
      <FieldGroup label={<Trans>Product categories</Trans>} error={form.field('categories').error}>
        {categories.map(({ name, colour }, at) => (
          <Cell
            // Templates have no ids of their own.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            before={<Dot tone={colour} />}
            hasChevron
            onClick={() => setOpenAt(at)}
          >
            {nameOf(name) || t`No name yet`}
          </Cell>
        ))}
        {!isReadOnly && categories.length < MOST && (
          <Cell before={<IconPlus aria-hidden />} tone="accent" onClick={add}>
            <Trans>Add category</Trans>
          </Cell>
        )}
      </FieldGroup>
      {openAt !== undefined && open && (
        <CategorySheet form={form} category={open} at={openAt} onClose={() => setOpenAt(undefined)} />
      )}
    </Section>
  )
}

interface CategorySheetProps {
  form: BusinessFormState
  category: CategoryTemplate
  at: number
  onClose(): void
}

/** One category of the kit that is being edited; saved with it. */
function CategorySheet({ form, category, at, onClose }: CategorySheetProps) {
  const { t } = useLingui()
  const { isReadOnly = false } = use(EditingContext)
  const { categories } = form.values
  const { language } = form.texts
  const names = category.name as Translated
  const error =
    form.errorOf(`categories.${at}.name`) ?? form.errorOf(`categories.${at}.name.${language.code}`)
  const change = (some: Partial<CategoryTemplate>) =>
    form.set(
      'categories',
      categories.map((one, place) => (place === at ? { ...one, ...some } : one)),
    )
  function remove() {
    onClose()
    form.set(
      'categories',
      categories.filter((_, place) => place !== at),
    )
  }
  return (
    <Sheet
      isOpen
      title={<Trans context="one">Category</Trans>}
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
                onChange={(text) => change({ name: withText(names, language.code, text) })}
                error={error}
              />
            </ContentLanguages>
            <ColorField
              label={<Trans>Color</Trans>}
              names={useToneNames()}
              value={category.colour}
              onChange={(colour) => change({ colour })}
            />
          </Section>
        </Fields>
        {!isReadOnly && (
          <Section>
            <Cell tone="danger" onClick={remove}>
              <Trans>Remove category</Trans>
            </Cell>
          </Section>
        )}
      </List>
    </Sheet>
  )
}
