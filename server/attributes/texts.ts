/** What the calls of attributes, and of products about theirs, may say. */
export const texts = {
  typeIsFixed: /*i18n*/ {
    id: 'attributes.typeIsFixed',
    message: 'An attribute that products have keeps its type. Add another attribute instead',
  },
  hasNoValues: /*i18n*/ {
    id: 'attributes.hasNoValues',
    message: 'Only an attribute whose values are selected from a list can have this',
  },
  onlyOfNumbers: /*i18n*/ { id: 'attributes.onlyOfNumbers', message: 'Only a number has a unit' },
  valueTwice: /*i18n*/ { id: 'attributes.valueTwice', message: 'This value is listed twice' },
  valueInUse: /*i18n*/ {
    id: 'attributes.valueInUse',
    message: 'A value that products have can’t be left out. Replace it with another one first',
  },
  tooManyValues: /*i18n*/ {
    id: 'attributes.tooManyValues',
    message: '{count, plural, one {Up to # value is possible} other {Up to # values are possible}}',
  },
  severalValues: /*i18n*/ {
    id: 'attributes.severalValues',
    message: 'Some products have several values. Leave one for each first',
  },
  haveSeveral: /*i18n*/ {
    id: 'attributes.haveSeveral',
    message: '{count, plural, one {# product has several values} other {# products have several values}}',
  },
  attributeTwice: /*i18n*/ { id: 'attributes.attributeTwice', message: 'This attribute is listed twice' },
  ofOtherCategories: /*i18n*/ {
    id: 'attributes.ofOtherCategories',
    message: 'Products of this category don’t have this attribute',
  },
  doesNotFit: /*i18n*/ { id: 'attributes.doesNotFit', message: 'This doesn’t fit the type of the attribute' },
}
