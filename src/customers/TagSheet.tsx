import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { customerHistory, tagCustomers } from '#contract/customerCalls.ts'
import { customers } from '#contract/customers.ts'
import { getReferences } from '#contract/dictionary.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useCustomerTags } from './useCustomerTags.ts'

interface TagSheetProps {
  ids: readonly string[]
  onClose(): void
  /** The tag is on, or off. */
  onDone?(): void
}

const LONGEST = 30

/** Puts a tag on customers, a known one or a new one, or takes it off. */
export function TagSheet({ ids, onClose, onDone }: TagSheetProps) {
  const { t } = useLingui()
  const { all } = useCustomerTags()
  const written = useWritten({ name: '' }, { name: 'tag' })
  const setTyped = (text: string) => written.set('name', text)
  const typed = written.values.name
  const name = typed.trim()
  const tagging = useTagging(() => {
    onDone?.()
    onClose()
  })
  const isKnown = all.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
  const isWrong = name.includes(',')
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans context="of customers">Tag</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Add tag`,
        isDisabled: name === '' || isWrong,
        isBusy: tagging.isBusy,
        onClick: () => tagging.run(ids, name, true),
      }}
    >
      <List>
        {all.length > 0 && (
          <Chips
            label={t`Tags`}
            mode="filter"
            value={all.find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.name ?? null}
            onChange={setTyped}
            items={all.map((tag) => ({ key: tag.name, label: tag.name }))}
          />
        )}
        <Section>
          <TextField
            label={<Trans>Name of the tag</Trans>}
            value={typed}
            onChange={setTyped}
            maxLength={LONGEST}
            error={isWrong && <Trans>Tag names can’t contain commas</Trans>}
          />
        </Section>
        {isKnown && (
          <Button
            mode="plain"
            stretched
            isBusy={tagging.isBusy}
            onClick={() => tagging.run(ids, name, false)}
          >
            <Trans>Remove tag</Trans>
          </Button>
        )}
      </List>
    </Sheet>
  )
}

/** Tags customers; the toast takes it back from those who have changed. */
function useTagging(onDone: () => void) {
  const { t } = useLingui()
  const { run, isBusy } = useCall(tagCustomers, {
    invalidates: [customers.path, customers.endpoints.get.path, customerHistory.path, getReferences.path],
  })
  const change = (ids: readonly string[], name: string, isOn: boolean, onChanged: (ids: string[]) => void) =>
    run(
      { body: { customer_ids: [...ids], name, is_on: isOn } },
      { onDone: ({ changed }) => onChanged(changed) },
    )
  return {
    isBusy,
    run: (ids: readonly string[], name: string, isOn: boolean) =>
      change(ids, name, isOn, (changed) => {
        const undo = () => change(changed, name, !isOn, () => undefined)
        toasts.show({
          text: plural(changed.length, { one: '# customer updated', other: '# customers updated' }),
          type: 'success',
          ...(changed.length > 0 && { action: { label: t`Undo`, onClick: undo } }),
        })
        onDone()
      }),
  }
}
