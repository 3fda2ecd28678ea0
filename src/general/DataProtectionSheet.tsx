import { Trans, useLingui } from '@lingui/react/macro'
import { dataProtection } from '#contract/dataProtection.ts'
import type { Row } from '#contract/resource.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useContentLanguages } from '#src/resource/useContentLanguages.ts'
import { useSettingsForm } from '#src/resource/useSettingsForm.ts'
import { type Translated, useTranslated } from '#src/resource/useTranslated.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { useMonths } from './useMonths.ts'

/** What is offered; another number that was set stays there. */
const offered = [6, 12, 24, 36, 60]

interface DataProtectionSheetProps {
  row: Row<typeof dataProtection>
  onClose(): void
}

/** The editor of the legal texts and of how long personal data is kept. */
export function DataProtectionSheet({ row, onClose }: DataProtectionSheetProps) {
  const { t } = useLingui()
  const months = useMonths()
  const form = useSettingsForm(dataProtection, row, {
    labels: {
      terms: t`Terms of sale`,
      privacy: t`Privacy policy`,
      retention_months: t`Keep personal data`,
    },
    said: { retention_months: months },
    onSaved: onClose,
  })
  const texts = useTranslated(form, useContentLanguages())
  const retention = form.field('retention_months')
  const choices = [...new Set([...offered, ...(retention.value === null ? [] : [retention.value])])]
  return (
    <EditingContext value={{ isReadOnly: form.isReadOnly }}>
      <FormSheet title={<Trans>Legal texts and personal data</Trans>} form={form} onClose={onClose}>
        <Section footer={<Trans>Once a text changes, customers agree to it anew.</Trans>}>
          <ContentLanguages
            texts={texts}
            isWritten={(code) =>
              Boolean((form.values.terms as Translated)[code] || (form.values.privacy as Translated)[code])
            }
          >
            <TranslatedText isMultiline rows={8} {...texts.field('terms')} />
            <TranslatedText isMultiline rows={8} {...texts.field('privacy')} />
          </ContentLanguages>
        </Section>
        <Section
          footer={
            <Trans>
              Customers who have placed no order for so long are erased: name, phone and addresses.
            </Trans>
          }
        >
          <SelectField
            {...retention}
            emptyLabel={months(null)}
            value={retention.value === null ? null : String(retention.value)}
            onChange={(value) => retention.onChange(value === null ? null : Number(value))}
            options={choices
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: months(count) }))}
          />
        </Section>
      </FormSheet>
    </EditingContext>
  )
}
