/** What the calls of products may say. */
export const texts = {
  tooManyTags: /*i18n*/ { id: 'products.tooManyTags', message: 'A product can have up to 50 tags' },
  skuTwice: /*i18n*/ { id: 'products.skuTwice', message: 'Two variants have this SKU' },
  skuTaken: /*i18n*/ { id: 'products.skuTaken', message: 'Another product has this SKU' },
  restoreSkuTaken: /*i18n*/ {
    id: 'products.restoreSkuTaken',
    message: 'Another product now has the SKU {sku}. Change it there first',
  },
  oldPriceNotAbove: /*i18n*/ {
    id: 'products.oldPriceNotAbove',
    message: 'The old price must be above the price',
  },
  optionTwice: /*i18n*/ { id: 'products.optionTwice', message: 'This option is listed twice' },
  optionsDoNotFit: /*i18n*/ {
    id: 'products.optionsDoNotFit',
    message: 'A variant needs one value for each option of the product',
  },
  combinationTwice: /*i18n*/ {
    id: 'products.combinationTwice',
    message: 'Two variants have the same options',
  },
  imageTwice: /*i18n*/ { id: 'products.imageTwice', message: 'This photo is listed twice' },
  wrongUntil: /*i18n*/ { id: 'products.wrongUntil', message: 'Choose a time within the next year' },
  stoppedEverywhere: /*i18n*/ {
    id: 'products.stoppedEverywhere',
    message: 'It is stopped in all branches. Put it back on sale there',
  },
  inArchive: /*i18n*/ { id: 'products.inArchive', message: 'It is in the archive' },
  priceTooHigh: /*i18n*/ { id: 'products.priceTooHigh', message: 'The price would be too high' },
  undoIsOver: /*i18n*/ {
    id: 'products.undoIsOver',
    message: 'This can no longer be undone',
  },
  samplesInDemo: /*i18n*/ {
    id: 'products.samplesInDemo',
    message: 'Sample products are only for a company in demo mode',
  },
  samplesAmongOwn: /*i18n*/ {
    id: 'products.samplesAmongOwn',
    message: 'The company already has its own products',
  },
}
