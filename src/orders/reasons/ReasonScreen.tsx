import { Trans, useLingui } from '@lingui/react/macro'
import { type CancelReason, type CancelReasonInput, cancelReasons } from '#contract/cancelReasons.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useForm } from '#src/resource/useForm.ts'
import type { Translated } from '#src/resource/useTranslated.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'

/** Why orders are cancelled, in the order in which a cancellation offers them. */
export function ReasonScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={cancelReasons}
      title={t({ message: 'Cancel reasons', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No reasons yet</Trans>}
      form={form}
    />
  )
}

const form = (reason: CancelReason | undefined, close: () => void) => (
  <ReasonForm reason={reason} onClose={close} />
)

function useColumns(): Column<CancelReason>[] {
  const nameOf = useName()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'needs_note',
      header: <Trans context="cancellation">Comment</Trans>,
      place: 'subtitle',
      isQuiet: true,
      cell: ({ needs_note }) => needs_note && <Trans>Comment required</Trans>,
    },
  ]
}

const blank: CancelReasonInput = { name: {}, needs_note: false }

function ReasonForm({ reason, onClose }: { reason: CancelReason | undefined; onClose(): void }) {
  const { t } = useLingui()
  const form = useForm(cancelReasons, reason ?? blank, {
    onSaved: onClose,
    needsText: ['name'],
    labels: { name: t`Name` },
  })
  const { language, languages } = form.texts
  return (
    <FormSheet
      title={reason ? <Trans>Cancel reason</Trans> : <Trans>New cancel reason</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section footer={<Trans>Orders already cancelled keep the name they had.</Trans>}>
        <ContentLanguages
          texts={form.texts}
          isWritten={(code) => Boolean((form.values.name as Translated)[code])}
        >
          <TranslatedText
            label={<Trans>Name</Trans>}
            isRequired={language === languages[0]}
            autoFocus={form.isNew}
            maxLength={60}
            {...form.translated('name')}
          />
        </ContentLanguages>
        <SwitchField {...form.field('needs_note')} label={<Trans>Comment required</Trans>} />
      </Section>
    </FormSheet>
  )
}
