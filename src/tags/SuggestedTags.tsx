import { Trans, useLingui } from '@lingui/react/macro'
import { getReferences } from '#contract/dictionary.ts'
import { type TagInput, tags } from '#contract/tags.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'

/** Five tags that most companies want, added with one tap. */
export function SuggestedTags() {
  const { t } = useLingui()
  const { runAsync, isBusy } = useCall(tags.endpoints.create, {
    invalidates: [tags.path, getReferences.path],
  })
  const suggested: Pick<TagInput, 'name' | 'kind' | 'colour'>[] = [
    { kind: 'customer', colour: 'violet', name: t({ message: 'VIP', context: 'tag of a customer' }) },
    { kind: 'customer', colour: 'teal', name: t({ message: 'Regular', context: 'tag of a customer' }) },
    { kind: 'order', colour: 'red', name: t({ message: 'Urgent', context: 'tag of an order' }) },
    { kind: 'order', colour: 'pink', name: t({ message: 'Gift', context: 'tag of an order' }) },
    { kind: 'product', colour: 'green', name: t({ message: 'New', context: 'tag of a product' }) },
  ]
  const names = suggested.map(({ name }) => name).join(', ')
  async function addAll() {
    for (const tag of suggested) await runAsync({ body: { ...tag, description: '' } })
  }
  return (
    <Button mode="bezeled" isBusy={isBusy} onClick={() => void addAll().catch(() => undefined)}>
      <Trans>Add suggested tags: {names}</Trans>
    </Button>
  )
}
