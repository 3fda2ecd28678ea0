/** What the calls of stage sets may say. */
export const setTexts = {
  eachCategory: /*i18n*/ {
    id: 'stageSets.eachCategory',
    message: 'Keep at least one stage of each kind: new, in progress, done and canceled',
  },
  everyWay: /*i18n*/ {
    id: 'stageSets.everyWay',
    message: 'Delivery, pickup and dine-in orders all need the first stage and a stage that is done',
  },
  lastSet: /*i18n*/ {
    id: 'stageSets.lastSet',
    message: 'New companies of this kind need a set of stages. Add another one first',
  },
}
