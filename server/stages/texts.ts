/** What the calls of stages may say. */
export const texts = {
  needsEveryCategory: /*i18n*/ {
    id: 'stages.needsEveryCategory',
    message: 'Keep at least one stage in each category',
  },
  needsDefault: /*i18n*/ {
    id: 'stages.needsDefault',
    message: 'New orders need a stage to begin in. Make another new stage the first one instead',
  },
  tooMany: /*i18n*/ { id: 'stages.tooMany', message: 'Up to {max} stages' },
  noWayToDone: /*i18n*/ {
    id: 'stages.noWayToDone',
    message: 'With this change some orders could never be completed',
  },
  onlyLater: /*i18n*/ { id: 'stages.onlyLater', message: 'Only later stages can come next' },
  wouldLeadBack: /*i18n*/ {
    id: 'stages.wouldLeadBack',
    message: '“{name}” would lead back. Change what comes after it first',
  },
  leadsOnlyHere: /*i18n*/ {
    id: 'stages.leadsOnlyHere',
    message: '“{name}” leads only here. Change what comes after it first',
  },
  categoryIsUsed: /*i18n*/ {
    id: 'stages.categoryIsUsed',
    message: 'Orders are in this stage, so its category can’t be changed',
  },
  textNeeded: /*i18n*/ { id: 'stages.textNeeded', message: 'Write what the customer is told' },
  unknownVariable: /*i18n*/ {
    id: 'stages.unknownVariable',
    message: '{name} is not a variable. You can use {variables}',
  },
  otherCategory: /*i18n*/ {
    id: 'stages.otherCategory',
    message: 'A stage can be moved within its category',
  },
  onlyOpen: /*i18n*/ {
    id: 'stages.onlyOpen',
    message: 'Choose a stage of open orders',
  },
}
