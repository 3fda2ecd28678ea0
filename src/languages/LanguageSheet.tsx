import { Trans, useLingui } from '@lingui/react/macro'
import { exportCatalog } from '#contract/languages.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { languageNames } from '#src/session/language/languageNames.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCheck, IconDownload } from '#src/ui/icons.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useMakeDefault } from './useMakeDefault.ts'
import type { LanguageRow } from './useLanguages.ts'
import { useOffer } from './useOffer.ts'
import { useShares } from './useShares.ts'

/** Everything about one language, and what can be done with it. */
export function LanguageSheet({ row, onClose }: { row: LanguageRow; onClose(): void }) {
  const { t } = useLingui()
  const makeDefault = useMakeDefault()
  return (
    <Sheet isOpen title={row.entry.localName} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Facts row={row} />
        <Offer row={row} />
        {row.is_on && !row.is_default && (
          <Section footer={<Trans>New users get the default language unless theirs is known.</Trans>}>
            <Cell before={<IconCheck />} isMultiline onClick={() => makeDefault(row)}>
              <Trans>Set as default language</Trans>
            </Cell>
          </Section>
        )}
        <Catalog row={row} />
      </List>
    </Sheet>
  )
}

function Facts({ row }: { row: LanguageRow }) {
  const { t } = useLingui()
  const { interfaceOf, contentOf, peopleOf, changeOf } = useShares()
  return (
    <Section>
      <KeyValue
        items={[
          { key: 'name', label: t`Language`, value: t(languageNames[row.code]) },
          { key: 'code', label: t`Code`, value: row.code },
          { key: 'tag', label: t`Formatting tag`, value: row.entry.tags[0] },
          {
            key: 'interface',
            label: t({ message: 'Interface', context: 'share that is translated' }),
            value: interfaceOf(row),
          },
          {
            key: 'content',
            label: t({ message: 'Content', context: 'share that is translated' }),
            value: contentOf(row),
          },
          {
            key: 'people',
            label: t({ message: 'People', context: 'who use a language' }),
            value: peopleOf(row),
          },
          {
            key: 'changed_at',
            label: t({ message: 'Changed', context: 'column: time of the last change' }),
            value: changeOf(row),
          },
        ]}
      />
    </Section>
  )
}

function Offer({ row }: { row: LanguageRow }) {
  const offer = useOffer()
  return (
    <Section>
      <SwitchField
        label={<Trans context="language">Offered</Trans>}
        hint={
          row.is_default ? (
            <Trans>New users get this language, so it stays on.</Trans>
          ) : (
            <Trans>
              While it’s off, its users see the default language. Turning it on gives theirs back.
            </Trans>
          )
        }
        value={row.is_on}
        isDisabled={row.is_default}
        onChange={(isOn) => offer(row, isOn)}
      />
    </Section>
  )
}

function Catalog({ row }: { row: LanguageRow }) {
  const { t } = useLingui()
  const { isMessenger } = usePlatform()
  const { run } = useCall(exportCatalog, {
    onDone: ({ path }) => {
      toasts.show({ text: t`Saving the catalog`, type: 'success' })
      const { href } = new URL(`${__API_BASE__}${path}`, location.href)
      void saveAddress(href, `${row.code}.po`, isMessenger)
    },
  })
  return (
    <Section
      footer={<Trans>Translations are made in the source repository and come with the next version.</Trans>}
    >
      <Cell before={<IconDownload />} isMultiline onClick={() => run({ params: { code: row.code } })}>
        <Trans>Save the catalog as a PO file</Trans>
      </Cell>
    </Section>
  )
}
