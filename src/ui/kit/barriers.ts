import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about whole pages: examples that stand one below the other are none. */
const ofPages = [
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** Rules that a look or a theme can break; the others hold in all of them or in none. */
const ofThemes = ['color-contrast', 'link-in-text-block', 'target-size']

/** Barriers on the page: each rule, how often, and the first elements; `looks` asks only for what a look can break. */
export async function findBarriers(what: 'all' | 'looks'): Promise<string[]> {
  const runOnly: axe.RunOnly =
    what === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: ofThemes }
  const rules = what === 'all' ? Object.fromEntries(ofPages.map((id) => [id, { enabled: false }])) : {}
  const { violations } = await axe.run(document.body, { runOnly, rules, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => {
    const first = nodes
      .slice(0, 3)
      .map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} ${failureSummary}`)
    return `${id}, ${nodes.length} times: ${first.join(' | ')}`
  })
}
