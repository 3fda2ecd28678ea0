import { Trans, useLingui } from '@lingui/react/macro'
import type { TagKind } from '#contract/tags.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { tagsShown } from './tagsShown.ts'

interface TagSheetProps {
  /** What the tag is put on. */
  kind: TagKind
  isBusy: boolean
  onTag(name: string, isOn: boolean): void
  onClose(): void
}

const LONGEST = 30

/** Names a tag, a known one or a new one, to be put on something or taken off. */
export function TagSheet({ kind, isBusy, onTag, onClose }: TagSheetProps) {
  const { t } = useLingui()
  const all = useReferences().tags.filter((tag) => tag.kind === kind)
  const written = useWritten({ name: '' }, { name: 'tag' })
  const setTyped = (text: string) => written.set('name', text)
  const typed = written.values.name
  const name = typed.trim()
  const isKnown = all.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
  const isWrong = name.includes(',')
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Tag</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Add tag`,
        isDisabled: name === '' || isWrong,
        isBusy,
        onClick: () => onTag(name, true),
      }}
    >
      <List>
        {all.length > 0 && (
          <Chips
            label={t`Tags`}
            mode="filter"
            value={all.find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.name ?? null}
            onChange={setTyped}
            items={tagsShown(all, typed).map((tag) => ({ key: tag.name, label: tag.name }))}
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
          <Button mode="plain" stretched isBusy={isBusy} onClick={() => onTag(name, false)}>
            <Trans>Remove tag</Trans>
          </Button>
        )}
      </List>
    </Sheet>
  )
}
