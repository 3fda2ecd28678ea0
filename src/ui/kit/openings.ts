/** What is worth a look only when it is open: the example, and what it is opened by when not by its first button. */
const all: readonly (readonly [example: string, selector?: string])[] = [
  ['ComboField/Categories'],
  ['Confirm/Delete'],
  ['Confirm/Send'],
  ['DateField/States'],
  ['DateRangeField/Period'],
  ['Dialog/Form'],
  ['Dialog/Wide'],
  ['FilterSheet/Orders'],
  ['Layer/OwnDialog'],
  ['Menu/Actions'],
  ['Menu/Views'],
  ['MultiComboField/Tags'],
  ['OptionPicker/Dish'],
  ['OptionPicker/Failed'],
  ['PhoneField/Phone'],
  ['SavedViews/Views'],
  ['SelectField/Stage'],
  ['Sheet/Editor'],
  ['Shortcuts/Help'],
  ['Toasts/Types'],
  ['Tooltip/OnIcon'],
]

/** The examples of a component that are looked at open as well. */
export function openings(name: string) {
  return all.filter(([example]) => example.startsWith(`${name}/`))
}
