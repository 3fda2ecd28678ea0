import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { customerHistory, tagCustomers } from '#contract/customerCalls.ts'
import { customers } from '#contract/customers.ts'
import { getReferences } from '#contract/dictionary.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { TagSheet } from '#src/tags/TagSheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

interface TagCustomersProps {
  ids: readonly string[]
  onClose(): void
  /** The tag is on, or off. */
  onDone?(): void
}

/** Puts a tag on customers, a known one or a new one, or takes it off. */
export function TagCustomers({ ids, onClose, onDone }: TagCustomersProps) {
  const tagging = useTagging(() => {
    onDone?.()
    onClose()
  })
  return (
    <TagSheet
      kind="customer"
      isBusy={tagging.isBusy}
      onTag={(name, isOn) => tagging.run(ids, name, isOn)}
      onClose={onClose}
    />
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
