/** A journey that repeats in a browser what a server test covers. */
export interface CoveredJourney {
  spec: string
  /** The whole title, without those of the groups around it. */
  title: string
  /** The title of the server test that covers it. */
  by: string
}

/** `npm test` leaves these out; `npm run test:all` has them. */
export const coveredByServerTests: CoveredJourney[] = [
  {
    spec: 'stopList',
    title: 'a stop that ends by itself gives the product back on the open screen',
    by: 'the timer of the running server brings a product back',
  },
  {
    spec: 'employees',
    title: 'who is fired while at work is signed out',
    by: 'T8: somebody who is fired is out within five seconds, in every process, and hears no event',
  },
  {
    spec: 'refusals',
    title: 'of another company is as unknown as one that does not exist',
    by: 'know nothing of each other: ids of another company are answered like unknown ones, in path, query and body',
  },
  {
    spec: 'refusedVisits',
    title: 'says the same of a wrong password and of an unknown phone',
    by: 'an unknown phone and a wrong password answer alike',
  },
  {
    spec: 'productImages',
    title: 'an import brings its photos, and says which did not come',
    by: 'the pictures of an import come after it, in their order, and what does not come is named',
  },
  {
    spec: 'customers',
    title: 'a person who asks to be forgotten is, and the order keeps its money',
    by: 'nothing of an erased person is left: no row, no file, no line of the log; the orders keep their money',
  },
  {
    spec: 'samples',
    title:
      'an empty demo takes samples; the one that somebody changes is its own and stays when the others go',
    by: 'become own products by a change, and stay when the others go',
  },
  {
    spec: 'onboarding',
    title: 'a restaurant finds dishes to try it with, takes them out, and brings them back',
    by: 'go together with their categories, and come back together',
  },
]
