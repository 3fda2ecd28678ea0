import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { FilterSheet } from '#src/ui/FilterSheet/FilterSheet.tsx'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { ShownFilter } from './filterWords.ts'
import styles from './ListFilters.module.css'
import { useIsNarrow } from './useIsNarrow.ts'
import { useSearchPatch } from './useSearchPatch.ts'

type Address = Readonly<Record<string, unknown>>

interface FilterChipsProps {
  filters: readonly ShownFilter[]
  address: Address
}

const ALL = ':all'
const ON = ':on'

/** The filters as chips under the search, on wide screens. */
export function FilterChips({ filters, address }: FilterChipsProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const all = t({ message: 'All', context: 'filter' })
  if (filters.length === 0) return null
  return (
    <div className={styles.chips}>
      {filters.map(({ name, label, none, options }) => {
        const value = address[name]
        const choose = (next: unknown) => patch({ [name]: next as string | undefined }, { replace: true })
        return options ? (
          <Chips
            key={name}
            label={label}
            mode="filter"
            value={typeof value === 'string' ? value : ALL}
            onChange={(key) => choose(key === ALL ? undefined : key)}
            items={[
              { key: ALL, label: none ?? all },
              ...options.map((option) => ({ key: option.value, label: option.label })),
            ]}
          />
        ) : (
          <Chips
            key={name}
            label={label}
            mode="filter"
            value={value ? ON : null}
            onChange={() => choose(value ? undefined : 1)}
            items={[{ key: ON, label }]}
          />
        )
      })}
    </div>
  )
}

/** So many chips stand in about one row. */
const MOST_CHIPS = 12

/** The filters whose chips fit in a row of a wide screen, in their order; the others are in the sheet. */
export function fittingFilters(filters: readonly ShownFilter[]): ShownFilter[] {
  let room = MOST_CHIPS
  return filters.filter(({ options }) => {
    const count = options ? options.length + 1 : 1
    if (count <= room) room -= count
    else return false
    return true
  })
}

/** On wide screens the chips of the filters that fit; nothing on a phone, where all are in the sheet. */
export function WideChips({ filters, address }: FilterChipsProps) {
  return useIsNarrow() ? null : <FilterChips filters={fittingFilters(filters)} address={address} />
}

interface ListFilterSheetProps extends FilterChipsProps {
  /** Names of the orders as the contract spells them, with what they are called; without a choice there is none. */
  sorts: readonly { value: string; label: ReactNode }[]
  /** The menu of saved views: where it is narrow it stands in the sheet, for the head has no room. */
  views?: ReactNode
}

/** More choices than this are a list to choose from. */
const MANY = 12

type Draft = Record<string, string | number | undefined>

/** The filters and the order as a sheet, on a phone. */
export function ListFilterSheet(props: ListFilterSheetProps) {
  const names = [...props.filters.map(({ name }) => name), ...(props.sorts.length > 1 ? ['sort'] : [])]
  const applied: Draft = Object.fromEntries(
    names.map((name) => {
      const value = props.address[name]
      return [name, typeof value === 'string' ? value : value ? 1 : undefined]
    }),
  )
  return <DraftSheet key={JSON.stringify(applied)} applied={applied} {...props} />
}

function DraftSheet({ filters, sorts, views, applied }: ListFilterSheetProps & { applied: Draft }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const [draft, setDraft] = useState(applied)
  const change = (name: string, value: string | number | undefined) => setDraft({ ...draft, [name]: value })
  const count = Object.values(draft).filter((value) => value !== undefined).length
  const any = t({ message: 'Any', context: 'filter' })
  const isNarrow = useIsNarrow()
  const switches = filters.filter(({ options }) => !options)
  return (
    <FilterSheet
      count={count}
      labels={{
        title: t`Filters`,
        applied: plural(count, { one: '# filter applied', other: '# filters applied' }),
        reset: t({ message: 'Reset', context: 'filters' }),
        close: t`Close`,
        show: t({ message: 'Apply', context: 'filters' }),
      }}
      onReset={() => setDraft(Object.fromEntries(Object.keys(draft).map((name) => [name, undefined])))}
      onShow={() => patch(draft, { replace: true })}
      onCancel={() => setDraft(applied)}
    >
      <List>
        {isNarrow && views}
        {filters.map(
          ({ name, label, none = any, options }) =>
            options &&
            (options.length > MANY ? (
              <Section key={name}>
                <SelectField
                  label={label}
                  value={typeof draft[name] === 'string' ? draft[name] : null}
                  emptyLabel={none}
                  onChange={(value) => change(name, value ?? undefined)}
                  options={options.map(({ value, text }) => ({ value, label: text ?? value }))}
                />
              </Section>
            ) : (
              <RadioGroup
                key={name}
                label={label}
                value={String(draft[name] ?? ALL)}
                onChange={(value) => change(name, value === ALL ? undefined : value)}
                options={[{ value: ALL, label: none }, ...options]}
              />
            )),
        )}
        {switches.length > 0 && (
          <Section>
            {switches.map(({ name, label }) => (
              <SwitchField
                key={name}
                label={label}
                value={draft[name] !== undefined}
                onChange={(isOn) => change(name, isOn ? 1 : undefined)}
              />
            ))}
          </Section>
        )}
        {sorts.length > 1 && <SortChoice sorts={sorts} value={draft.sort} onChange={change} />}
      </List>
    </FilterSheet>
  )
}

interface SortChoiceProps {
  sorts: ListFilterSheetProps['sorts']
  value: Draft[string]
  onChange(name: 'sort', value: string | undefined): void
}

/** By what the rows stand in order, each in its own direction or the other way round. */
function SortChoice({ sorts, value, onChange }: SortChoiceProps) {
  const { t } = useLingui()
  const first = sorts[0]?.value ?? ''
  const sort = typeof value === 'string' ? value : first
  const own = sorts.find((one) => one.value === sort || one.value === turned(sort))?.value ?? first
  const choose = (next: string) => onChange('sort', next === first ? undefined : next)
  return (
    <RadioGroup label={t`Sort by`} value={own} onChange={choose} options={sorts}>
      {own !== 'sort' && (
        <SwitchField
          label={t`Reverse order`}
          value={sort !== own}
          onChange={(isReverse) => choose(isReverse ? turned(own) : own)}
        />
      )}
    </RadioGroup>
  )
}

const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)
