import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type BusinessCategory, businessCategories, businessIcons } from '#contract/businessCategories.ts'
import { stageSets } from '#contract/stageSets.ts'
import { platformUnits } from '#contract/units.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { UsedBy } from '#src/resource/UsedBy.tsx'
import { useForm } from '#src/resource/useForm.ts'
import type { Translated } from '#src/resource/useTranslated.ts'
import { counts } from '#src/session/language/counts.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { KitFields } from './KitFields.tsx'
import { KitPreview } from './KitPreview.tsx'
import { useBusinessWords } from './useBusinessWords.ts'

export type BusinessFormState = ReturnType<typeof useBusinessForm>

function useBusinessForm(row: BusinessCategory | undefined, onClose: () => void) {
  const { t } = useLingui()
  const words = useBusinessWords()
  const nameOf = useName()
  const sets = useList(stageSets, {}).rows
  const units = useList(platformUnits, {}).rows
  const namesIn = (rows: readonly { id: string; name: Translated }[], ids: readonly string[]) =>
    rows.flatMap(({ id, name }) => (ids.includes(id) ? [nameOf(name)] : [])).join(', ')
  const form = useForm(
    businessCategories,
    row ?? { icon: '📦', is_active: true, business: 'shop', samples: 'shop' },
    {
      onSaved: onClose,
      needsText: ['name'],
      labels: {
        name: t`Name`,
        icon: t`Icon`,
        is_active: t({ message: 'Offered at sign-up', context: 'business' }),
        business: t({ message: 'For', context: 'of a set of stages' }),
        stage_set_id: t`Set of stages`,
        unit_ids: t({ message: 'Units', context: 'section' }),
        samples: t`Sample products`,
        categories: t({ message: 'Categories', context: 'section' }),
        attributes: t({ message: 'Attributes', context: 'section' }),
      },
      said: {
        business: words,
        samples: words,
        stage_set_id: (id) => namesIn(sets, [id]),
        unit_ids: (ids) => (ids.length === 0 ? t`All units` : namesIn(units, ids)),
        categories: (categories) => categories.map(({ name }) => nameOf(name)).join(', '),
        attributes: (attributes) => attributes.map(({ name }) => nameOf(name)).join(', '),
      },
    },
  )
  return { ...form, sets, units }
}

/** The editor of a kind of business and of what its new companies begin with. */
export function BusinessForm({ row, onClose }: RowFormProps<BusinessCategory>) {
  const form = useBusinessForm(row, onClose)
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <FormSheet
      title={row ? <Trans context="one">Category</Trans> : <Trans>New category</Trans>}
      form={form}
      onClose={onClose}
    >
      <FieldSection
        form={form}
        of={['name', 'icon', 'is_active']}
        more={{ icon: { options: businessIcons.map((one) => ({ value: one, label: one })) } }}
      />
      <KitFields form={form} />
      {row && (
        <Section footer={<Trans>Shows the kit as it is saved.</Trans>}>
          <Cell tone="accent" onClick={() => setIsPreviewed(true)}>
            <Trans>Preview starter kit</Trans>
          </Cell>
        </Section>
      )}
      {row && <UsedByCompanies count={row.companies_count} />}
      {row && isPreviewed && <KitPreview id={row.id} onClose={() => setIsPreviewed(false)} />}
    </FormSheet>
  )
}

function UsedByCompanies({ count }: { count: number }) {
  return (
    <UsedBy count={count} to={undefined}>
      {counts.company(count)}
    </UsedBy>
  )
}
