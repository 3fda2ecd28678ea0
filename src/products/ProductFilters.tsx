import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { LazyViews } from '#src/resource/LazyViews.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { TagFilter } from '#src/tags/TagFilter.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { AttributeFilter } from './AttributeFilter.tsx'
import { useProductColumns } from './useProductColumns.tsx'

const ANY = 'any'
const BY_HAND = 'sort'

/** Status, photos and order of the list; they live in the address. */
export function ProductFilters({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const isPhone = useWidth() === 'phone'
  const columns = useProductColumns()
  const nameOf = useName()
  const { units, stations, vat_rates } = useReferences()
  const { status, tag, vat_rate, noPhoto, unit, station, attribute, value, sort } = useSearch({
    from: '/app/_partner/products',
  })
  return (
    <Sheet
      isOpen={isOpen}
      size="content"
      title={<Trans>Filters</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button
          mode="bezeled"
          size="l"
          stretched
          onClick={() =>
            patch(
              {
                status: undefined,
                tag: undefined,
                vat_rate: undefined,
                noPhoto: undefined,
                unit: undefined,
                station: undefined,
                attribute: undefined,
                value: undefined,
                sort: undefined,
              },
              { replace: true },
            )
          }
        >
          <Trans>Reset filters</Trans>
        </Button>
      }
    >
      <List>
        {isPhone && <LazyViews list="products" columns={columns} />}
        <RadioGroup
          label={t`Status`}
          value={status ?? ANY}
          onChange={(value) => patch({ status: value === ANY ? undefined : value }, { replace: true })}
          options={[
            { value: ANY, label: t({ message: 'Any', context: 'any status' }) },
            { value: 'active', label: t({ message: 'Active', context: 'product status' }) },
            { value: 'hidden', label: t({ message: 'Hidden', context: 'product status' }) },
            { value: 'archived', label: t({ message: 'Archived', context: 'product status' }) },
          ]}
        />
        <Section>
          <SelectField
            label={<Trans>VAT</Trans>}
            value={vat_rate ?? null}
            onChange={(id) => patch({ vat_rate: id ?? undefined }, { replace: true })}
            options={vat_rates.map(({ id, name }) => ({ value: id, label: name }))}
            emptyLabel={t({ message: 'Any', context: 'VAT rate' })}
          />
          <TagFilter kind="product" value={tag} onChange={(id) => patch({ tag: id }, { replace: true })} />
          <SwitchField
            label={t`Only without a photo`}
            value={noPhoto === 1}
            onChange={(isOn) => patch({ noPhoto: isOn ? 1 : undefined }, { replace: true })}
          />
          <SelectField
            label={<Trans>Unit of measure</Trans>}
            emptyLabel={t({ message: 'Any', context: 'any unit' })}
            value={unit ?? null}
            onChange={(value) => patch({ unit: value ?? undefined }, { replace: true })}
            options={units.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          />
          <AttributeFilter
            attribute={attribute}
            value={value}
            onChange={(choice) => patch({ ...choice }, { replace: true })}
          />
          {stations.length > 0 && (
            <SelectField
              label={<Trans>Kitchen station</Trans>}
              emptyLabel={t({ message: 'Any', context: 'any kitchen station' })}
              value={station ?? null}
              onChange={(value) => patch({ station: value ?? undefined }, { replace: true })}
              options={stations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Section>
        <RadioGroup
          label={t`Sort by`}
          value={sort ?? BY_HAND}
          onChange={(value) => patch({ sort: value === BY_HAND ? undefined : value }, { replace: true })}
          options={[
            { value: BY_HAND, label: t`Menu order` },
            { value: 'name', label: t({ message: 'Name', context: 'sort by' }) },
            { value: 'price_min', label: t`Price: low to high` },
            { value: '-price_min', label: t`Price: high to low` },
            { value: '-updated_at', label: t`Recently updated` },
          ]}
        />
      </List>
    </Sheet>
  )
}
