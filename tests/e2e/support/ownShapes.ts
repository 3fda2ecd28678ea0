/** A journey that belongs to one shape by its nature. */
export interface OwnShape {
  spec: string
  /** How its title begins. */
  title: string
  shape: 'browser' | 'android' | 'webk'
  why: string
}

const ofPlatform = {
  shape: 'browser',
  why: 'the area of the platform is never worked inside of a messenger',
} as const

/** Every other journey opens the app in the shape that the run is about; these are left out of the runs of other shapes. */
export const ownShapes: OwnShape[] = [
  {
    spec: 'administrators',
    title: 'an administrator is added',
    ...ofPlatform,
  },
  {
    spec: 'administratorProposals',
    title: 'somebody of a company is proposed',
    ...ofPlatform,
  },
  {
    spec: 'adminLanguages',
    title: 'a language that the platform switches off',
    ...ofPlatform,
  },
  {
    spec: 'platformMaintenance',
    title: 'during maintenance a shop',
    shape: 'browser',
    why: 'maintenance is of a whole server: it is one of its own, and messengers launch the app from the server of all',
  },
  {
    spec: 'platformMaintenance',
    title: 'an administrator resolves',
    ...ofPlatform,
  },
  {
    spec: 'platformRoles',
    title: 'the role',
    ...ofPlatform,
  },
  {
    spec: 'deliveryMaps',
    title: 'the maps service',
    shape: 'browser',
    why: 'the server with a key is one of its own, and messengers launch the app from the server of all',
  },
  {
    spec: 'guestPays',
    title: 'a card is declined',
    shape: 'browser',
    why: 'the page of a guest is opened from a link in a plain browser',
  },
  {
    spec: 'guestPays',
    title: 'a guest takes the order back',
    shape: 'browser',
    why: 'the page of a guest is opened from a link in a plain browser',
  },
  {
    spec: 'hostile',
    title: 'the area of the platform shows only text',
    ...ofPlatform,
  },
  {
    spec: 'looks',
    title: 'the platform looks into',
    ...ofPlatform,
  },
  {
    spec: 'signUp',
    title: 'the terms and the privacy policy',
    shape: 'browser',
    why: 'pages that anybody opens from a link in a plain browser',
  },
  {
    spec: 'leads',
    title: 'a lead is told',
    ...ofPlatform,
  },
  {
    spec: 'leads',
    title: 'a list of leads',
    ...ofPlatform,
  },
  {
    spec: 'links',
    title: 'no link of the platform’s area',
    ...ofPlatform,
  },
  {
    spec: 'profile',
    title: 'a browser is light or dark as its person wants',
    shape: 'browser',
    why: 'in a messenger the colours are those of the messenger, and nobody is asked',
  },
  {
    spec: 'profileSecurity',
    title: 'a finger opens the lock where the messenger can ask for one',
    shape: 'android',
    why: 'only the clients of a phone ask for a finger, and the test answers as this one',
  },
  {
    spec: 'refusedVisits',
    title: 'in another tab’s footsteps',
    shape: 'browser',
    why: 'another window of a messenger has a launch of its own, and is signed in by it',
  },
  {
    spec: 'resilience/navigation',
    title: 'S34: a messenger that is not there',
    shape: 'browser',
    why: 'it is a browser that an address of the messenger has been pasted into',
  },
  {
    spec: 'resilience/navigation',
    title: 'S35: a visitor of a plain browser',
    shape: 'browser',
    why: 'whoever a messenger opens the app for is sent nowhere',
  },
  {
    spec: 'resilience/navigation',
    title: 'S36: the link that opens the app',
    shape: 'browser',
    why: 'the links of a launch are opened in every messenger by messenger/launch.spec.ts',
  },
  {
    spec: 'resilience/navigation',
    title: 'S45: a foreign site gets nothing into its frame',
    shape: 'browser',
    why: 'the frames are those of the test',
  },
  {
    spec: 'resilience/session',
    title: 'S15: ends in a plain browser',
    shape: 'browser',
    why: 'inside a messenger the launch opens the session again, which S11 to S14 are about',
  },
  {
    spec: 'resilience/session',
    title: 'S15: says why in a plain browser',
    shape: 'browser',
    why: 'inside a messenger the launch opens the session again, which S11 to S14 are about',
  },
  {
    spec: 'resilience/shell',
    title: 'S51: a client that tells a hundred themes and sizes a second',
    shape: 'android',
    why: 'the page itself calls the receiver of this client, a hundred times a second',
  },
  {
    spec: 'resilience/tabs',
    title: 'S18 S19: that takes the session away',
    shape: 'browser',
    why: 'another window of a messenger has a launch of its own, and is signed in by it',
  },
  {
    spec: 'resilience/tabs',
    title: 'S20: that signs in as somebody else',
    shape: 'browser',
    why: 'another window of a messenger has a launch of its own, and is signed in by it',
  },
  {
    spec: 'resilience/tabs',
    title: 'S38: a frame of another site signs in for itself',
    shape: 'webk',
    why: 'only the clients of the web put the app into a frame',
  },
  {
    spec: 'sections',
    title: 'an administrator of the platform starts at what is there',
    ...ofPlatform,
  },
  {
    spec: 'sections',
    title: 'an administrator without a right',
    ...ofPlatform,
  },
  {
    spec: 'platformCompanies',
    title: 'a company is found',
    ...ofPlatform,
  },
  {
    spec: 'platformLists',
    title: 'an administrator makes a pipeline',
    ...ofPlatform,
  },
  {
    spec: 'platformLists',
    title: 'a set of stages is changed and suggested',
    ...ofPlatform,
  },
  {
    spec: 'platformLists',
    title: 'stages of leads are the other tab',
    ...ofPlatform,
  },
  {
    spec: 'platformLists',
    title: 'an administrator has tags of the platform',
    ...ofPlatform,
  },
  {
    spec: 'waysIn',
    title: 'an administrator of the platform signs in',
    ...ofPlatform,
  },
  {
    spec: 'waysIn',
    title: 'the area of the platform is never worked inside of another page',
    shape: 'browser',
    why: 'the frame is that of the test',
  },
  {
    spec: 'waysIn',
    title: 'a second tab starts anew when the first one goes to another company',
    shape: 'browser',
    why: 'another window of a messenger has a launch of its own',
  },
  {
    spec: 'waysIn',
    title: 'a browser is let in by the number that it shows',
    shape: 'browser',
    why: 'a messenger lets its own person in',
  },
]

/** What a run of one shape leaves to the others. */
export function leftToOthers(shape: string): RegExp {
  const others = ownShapes.filter((one) => one.shape !== shape)
  return new RegExp(
    others.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
  )
}
