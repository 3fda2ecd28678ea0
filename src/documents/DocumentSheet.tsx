import { Trans, useLingui } from '@lingui/react/macro'
import { documentInput, listDocuments, type ManagedDocument, publishDocument } from '#contract/documents.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useContentLanguages } from '#src/resource/useContentLanguages.ts'
import { useFields } from '#src/resource/useFields.ts'
import { type Translated, useTranslated } from '#src/resource/useTranslated.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { useDocumentTitles } from './useDocumentTitles.ts'

/** The editor of a document: what is saved is a new version. */
export function DocumentSheet({ document, onClose }: { document: ManagedDocument; onClose(): void }) {
  const { t } = useLingui()
  const titles = useDocumentTitles()
  const { kind, version } = document
  const isReadOnly = !useCan('admin.settings.update')
  const publishing = useCall(publishDocument, { isSilent: true, invalidates: [listDocuments.path] })
  const form = useFields(
    documentInput,
    { texts: document.texts, asks_again: false },
    {
      labels: { texts: titles[kind], asks_again: t`Ask everybody to accept it again` },
      onSubmit: async (body) => {
        await publishing.runAsync({ params: { kind }, body: { ...body, version } })
        toasts.show({ text: t`The new version is published`, type: 'success' })
        onClose()
      },
    },
  )
  const texts = useTranslated(form, useContentLanguages())
  return (
    <EditingContext value={{ isReadOnly }}>
      <FormSheet
        title={titles[kind]}
        form={{ ...form, isBusy: form.isBusy || publishing.isBusy }}
        saveLabel={t({ message: 'Publish', context: 'a document' })}
        onClose={onClose}
      >
        <Section
          footer={
            <Trans>
              A line that begins with ## is a heading, with - an item of a list. An empty line ends a
              paragraph.
            </Trans>
          }
        >
          <ContentLanguages
            texts={texts}
            isWritten={(code) => Boolean((form.values.texts as Translated)[code])}
          >
            <TranslatedText isMultiline rows={16} {...texts.field('texts')} />
          </ContentLanguages>
        </Section>
        {!isReadOnly && (
          <Section
            footer={
              <Trans>
                Asked at their next start. From a day later on, nothing but orders can be changed before it is
                accepted.
              </Trans>
            }
          >
            <SwitchField {...form.field('asks_again')} />
          </Section>
        )}
        <Versions document={document} />
      </FormSheet>
    </EditingContext>
  )
}

function Versions({ document: { versions } }: { document: ManagedDocument }) {
  const format = useFormat()
  return (
    <Section header={<Trans>Versions</Trans>}>
      {versions.map(({ version, published_at: at, published_by: name }) => (
        <Cell key={version} subtitle={name} after={format.date(at)}>
          <Trans>Version {version}</Trans>
        </Cell>
      ))}
    </Section>
  )
}
